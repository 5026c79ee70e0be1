import { useImperativeHandle, useLayoutEffect } from 'react'
import type { LeaveGuard } from '../../ui/LeaveGuard.ts'
import type { SavedDraft } from './draft/savedDrafts.ts'
import { useSavedDrafts } from './draft/useSavedDrafts.ts'
import type { EditModeProps } from './EditModeProps.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { useEditor } from './useEditor.ts'
import { useLeave } from './useLeave.ts'
import { EditView } from './view/EditView.tsx'
import { ViewBar } from './ViewBar.tsx'

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

  const resume = (draft: SavedDraft) => {
    if (draft.page !== page) props.turnTo(draft.page)
    void open(draft.page, draft).load()
  }
  return (
    <>
      {isEditing && editor && state ? (
        <EditView
          {...props}
          editor={editor}
          state={state}
          onRestored={view.endRestored}
          onLeave={() => leave(() => undefined)}
        />
      ) : (
        <ViewBar
          book={book}
          calls={calls}
          onBook={props.onBook}
          isDeleting={state?.busy === 'deleting'}
          error={isOver && state ? state.error : null}
          onDismissError={view.close}
          ended={view.ended}
          drafts={editor ? [] : found}
          onResume={resume}
          onEdit={() => void open(page, found.find((draft) => draft.page === page) ?? null).load()}
          onAdd={() => void open(0, null).addPage()}
        />
      )}
      {isAsking && <LeaveDialog page={state?.page ?? page} onAnswer={answer} />}
    </>
  )
}
