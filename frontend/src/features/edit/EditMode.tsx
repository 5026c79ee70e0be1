import type { Book } from '@hikma/contracts/book'
import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect } from 'react'
import type { PreviewedPage } from '../../editor/PreviewedPage.ts'
import type { LeaveGuard } from '../../ui/LeaveGuard.ts'
import type { EditCalls } from './api/createEditCalls.ts'
import type { SavedDraft, SavedDrafts } from './draft/savedDrafts.ts'
import { useSavedDrafts } from './draft/useSavedDrafts.ts'
import type { EditDeps } from './editor/createEdit.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { useEditor } from './useEditor.ts'
import { useLeave } from './useLeave.ts'
import { EditView } from './view/EditView.tsx'
import { ViewBar } from './ViewBar.tsx'

export interface EditModeProps extends Pick<EditDeps, 'onBook' | 'turnTo' | 'onLeaving' | 'onLeft' | 'onSaved'> {
  book: Book
  /** From 1; 0 if the book has no pages. */
  page: number
  calls: EditCalls
  drafts: SavedDrafts
  onEditing: (isEditing: boolean) => void
  /** The book has been deleted, and no draft of it is open. */
  onGone: () => void
  renderPreview: (page: PreviewedPage) => ReactNode
  guard: Ref<LeaveGuard | null>
}

/** What an admin has in the reader: a bar above the page or, while editing, the editor instead of the page. */
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
        <EditView {...props} editor={editor} state={state} onLeave={() => leave(() => undefined)} />
      ) : (
        <ViewBar
          book={book}
          calls={calls}
          onBook={props.onBook}
          isDeleting={state?.busy === 'deleting'}
          error={isOver && state ? state.error : null}
          onDismissError={view.close}
          isSaved={view.isSaved}
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
