import { Suspense, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useState } from 'react'
import type { TextPlace } from '../../lib/TextPlace.ts'
import { lazyWithRetry } from '../../ui/lazyWithRetry.ts'
import type { LeaveGuard } from '../../ui/LeaveGuard.ts'
import type { SavedDraft } from './draft/savedDrafts.ts'
import { useSavedDrafts } from './draft/useSavedDrafts.ts'
import type { EditModeProps } from './EditModeProps.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { placeAtTop, placeOfSelection } from './placeInPage.ts'
import { type EditorView, useEditor } from './useEditor.ts'
import { EditView } from './view/EditView.tsx'
import { ViewBar } from './ViewBar.tsx'

type EditActions = NonNullable<EditModeProps['actions']['current']>

const ReplaceDialog = lazyWithRetry(
  async () => (await import('./replace/ReplaceDialog.tsx')).ReplaceDialog,
  () => null,
)

/** The reader's controls for an admin: a bar above the page or, while editing, the editor instead of the page. */
export function EditMode(props: EditModeProps) {
  const { book, page, calls, drafts, onEditing, guard } = props
  const view = useEditor(props)
  const { editor, state, isEditing, isOver, open } = view
  const { leave, isAsking, answer } = useLeave(view)
  const found = useSavedDrafts(drafts, calls, book, editor === null)

  useLayoutEffect(() => {
    if (!isEditing) return
    onEditing(true)
    return () => onEditing(false)
  }, [isEditing, onEditing])
  useImperativeHandle(guard, () => (isEditing ? leave : null) as LeaveGuard)

  const [place, setPlace] = useState<TextPlace | null>(null)
  const draftOfPage = found.find((draft) => draft.page === page) ?? null
  const edit = (at: TextPlace | null) => {
    setPlace(at)
    void open(page, draftOfPage).load()
  }
  const canEdit = editor === null && page > 0
  useDoubleClick(canEdit, edit)
  const [replacing, setReplacing] = useState<ReplacingBook | null>(null)
  const actions: EditActions = {
    edit: () => edit(placeOfSelection() ?? placeAtTop()),
    replace: (query, onReplaced) => setReplacing({ query, onReplaced }),
  }
  useImperativeHandle(props.actions, () => (canEdit ? actions : null) as EditActions)

  /** `act` opens another text, in which the place of the one before means nothing. */
  const withoutPlace =
    <Arguments extends unknown[], Result>(act: (...of: Arguments) => Result) =>
    (...of: Arguments): Result => {
      setPlace(null)
      return act(...of)
    }
  const resume = withoutPlace((draft: SavedDraft) => {
    if (draft.page !== page) props.turnTo(draft.page)
    void open(draft.page, draft).load()
  })
  return (
    <>
      {isEditing && editor && state ? (
        <EditView
          {...props}
          editor={editor}
          state={state}
          place={place}
          onRestored={view.endRestored}
          onReplace={(query) => setReplacing({ query })}
          onTurnTo={withoutPlace(view.turnTo)}
          onTurn={withoutPlace((step) => void view.turn(step))}
          onSaveAndTurn={withoutPlace(() => void view.saveAndTurn())}
          onLeave={() => leave(() => undefined)}
        />
      ) : (
        <ViewBar
          book={book}
          isDeleting={state?.busy === 'deleting'}
          error={isOver && state ? state.error : null}
          onDismissError={view.close}
          ended={view.ended}
          drafts={editor ? [] : found}
          onResume={resume}
          onEdit={() => edit(null)}
          onAdd={withoutPlace(() => void open(0, null).addPage())}
        />
      )}
      {replacing && <Replacing {...props} view={view} replacing={replacing} onClose={() => setReplacing(null)} />}
      {isAsking && <LeaveDialog page={state?.page ?? page} onAnswer={answer} />}
    </>
  )
}

/** A text that is to be replaced in the whole book. */
interface ReplacingBook {
  query: string
  onReplaced?: () => void
}

interface ReplacingProps extends Pick<EditModeProps, 'book' | 'calls' | 'drafts' | 'onBook'> {
  view: ReturnType<typeof useEditor>
  replacing: ReplacingBook
  onClose: () => void
}

function Replacing({ book, calls, drafts, onBook, view, replacing, onClose }: ReplacingProps) {
  const { editor, state, isEditing, open } = view
  return (
    <Suspense>
      <ReplaceDialog
        book={book}
        calls={calls}
        drafts={drafts}
        query={replacing.query}
        unsavedPage={editor?.isDirty() ? (state?.page ?? null) : null}
        onBook={onBook}
        onReplaced={(pages) => {
          onClose()
          replacing.onReplaced?.()
          // its page may have another text now
          if (isEditing && state && pages.includes(state.page)) void open(state.page, null).load()
        }}
        onClose={onClose}
      />
    </Suspense>
  )
}

/** Elements that handle a double click themselves: it edits no word there. */
const PRESSABLE = 'a, button, img, input, summary, label, select, textarea'

/** Calls back with the place of a word of the page that was pressed twice. */
function useDoubleClick(isOn: boolean, onWord: (place: TextPlace) => void): void {
  const onDoubleClick = useEffectEvent(({ target }: MouseEvent) => {
    const isWord = target instanceof Element && target.closest(PRESSABLE) === null
    const place = isWord ? placeOfSelection() : null
    if (place) onWord(place)
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: MouseEvent) => onDoubleClick(event)
    document.addEventListener('dblclick', listen)
    return () => document.removeEventListener('dblclick', listen)
  }, [isOn])
}

/** Leaves the edit: at once if nothing is lost, otherwise after the answer to a question. */
function useLeave({ editor, state }: Pick<EditorView, 'editor' | 'state'>) {
  const [pending, setPending] = useState<(() => void) | null>(null)
  const leave: LeaveGuard = (then) => {
    const isBookGone = state?.error?.reason === 'bookGone'
    const discard = () => {
      // Does not wait for the removal of unused images.
      void editor?.cancel()
      if (!isBookGone) then()
    }
    if (editor?.hasToLose()) setPending(() => discard)
    else discard()
  }
  return {
    leave,
    isAsking: pending !== null,
    answer(yes: boolean): void {
      setPending(null)
      if (yes) pending?.()
    },
  }
}
