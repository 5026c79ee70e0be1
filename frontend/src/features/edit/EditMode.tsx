import type { Book } from '@hikma/contracts/book'
import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from 'react'
import type { EditCalls } from './api/createEditCalls.ts'
import type { PreviewedPage } from '../../editor/PreviewedPage.ts'
import type { LeaveGuard } from '../../ui/LeaveGuard.ts'
import { createEditor, type Editor, type EditorDeps } from './editor/createEditor.ts'
import type { SavedDraft, SavedDrafts } from './draft/savedDrafts.ts'
import { useSavedDrafts } from './draft/useSavedDrafts.ts'
import { EditView } from './EditView.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { useEditorState } from './editor/useEditorState.ts'
import { useLatest } from './useLatest.ts'
import { ViewBar } from './ViewBar.tsx'

export interface EditModeProps extends Pick<EditorDeps, 'onBook' | 'turnTo' | 'onLeaving' | 'onLeft' | 'onSaved'> {
  book: Book
  /** From 1; 0 where the book has no pages. */
  page: number
  calls: EditCalls
  kept: SavedDrafts
  onEditing: (isEditing: boolean) => void
  /** The book is no longer there, and nothing is being written. */
  onGone: () => void
  renderPreview: (page: PreviewedPage) => ReactNode
  guard: Ref<LeaveGuard | null>
}

/** What an admin has in the reader: a bar above the page and, while editing, the editor in its place. */
export function EditMode(props: EditModeProps) {
  const { book, page, calls, kept, onEditing, onGone, guard } = props
  const [editor, setEditor] = useState<Editor | null>(null)
  const [leaving, setLeaving] = useState<(() => void) | null>(null)
  const [word, setWord] = useState<'saved' | null>(null)
  const state = useEditorState(editor)
  const found = useSavedDrafts(kept, calls, book, editor === null)
  const isEditing = state !== null && state.phase !== 'over' && state.busy !== 'deleting'
  const getBook = useLatest(book)

  useLayoutEffect(() => {
    if (!isEditing) return
    onEditing(true)
    return () => onEditing(false)
  }, [isEditing, onEditing])

  useEffect(() => {
    if (!editor) return
    const onHide = () => void editor.flush()
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', onHide)
      void editor.close()
    }
  }, [editor])

  const onOver = useEffectEvent(() => {
    if (state?.fault?.why === 'bookGone') onGone()
    // A sentence about what could not be done is read first.
    else if (!state?.fault) setEditor(null)
  })
  const isOver = state?.phase === 'over'
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver])

  const start = (at: number, edit: SavedDraft | null) => {
    const { onBook, turnTo, onLeaving, onLeft } = props
    setWord(null)
    const next = createEditor(
      {
        calls,
        kept,
        getBook,
        onBook,
        turnTo,
        onLeaving,
        onLeft,
        onSaved: (at, saved) => {
          setWord('saved')
          props.onSaved(at, saved)
        },
      },
      at,
      edit,
    )
    setEditor(next)
    return next
  }

  /** Goes through where nothing is lost; asks where something would be. */
  const leave = (then: () => void) => {
    const isGone = state?.fault?.why === 'bookGone'
    // Nobody waits until the images that are no longer needed have gone.
    const go = () => {
      void editor?.cancel()
      if (!isGone) then()
    }
    if (editor?.isDirty()) setLeaving(() => go)
    else go()
  }
  useImperativeHandle(guard, () => (isEditing ? leave : null) as LeaveGuard)

  return (
    <>
      {isEditing && editor ? (
        <EditView {...props} editor={editor} state={state} onLeave={() => leave(() => undefined)} />
      ) : (
        <ViewBar
          book={book}
          calls={calls}
          onBook={props.onBook}
          isBusy={state?.busy === 'deleting'}
          fault={isOver ? state.fault : null}
          onDismissError={() => setEditor(null)}
          isSaved={word === 'saved'}
          found={editor ? [] : found}
          onContinue={(edit) => {
            if (edit.page !== page) props.turnTo(edit.page)
            void start(edit.page, edit).load()
          }}
          onEdit={() => void start(page, found.find((edit) => edit.page === page) ?? null).load()}
          onAdd={() => void start(0, null).addPage()}
        />
      )}
      {leaving && (
        <LeaveDialog
          page={state?.page ?? page}
          onAnswer={(yes) => {
            setLeaving(null)
            if (yes) leaving()
          }}
        />
      )}
    </>
  )
}
