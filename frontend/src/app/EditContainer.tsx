import type { Book } from '@hikma/contracts/book'
import { Suspense, useCallback, useEffect, useMemo } from 'react'
import { useDispatch } from 'react-redux'
import { replaceBook } from '../books/bookLists.ts'
import { savedDrafts } from '../features/edit/draft/savedDrafts.ts'
import { EditMode } from '../features/edit/EditMode.tsx'
import {
  editBegun,
  editEnded,
  pageDeletionBegun,
  pageDeleted,
  pageRestored,
  pageTurned,
} from '../features/reader/state/readerSlice.ts'
import { createEarlierPages } from '../features/reader/tex/createEarlierPages.ts'
import type { EditablePage } from '../features/reader/chrome/EditSlot.tsx'
import { rememberAdmin } from '../features/admin/adminMemory.ts'
import type { AppDispatch } from './store.ts'
import type { LeaveGuard } from '../ui/LeaveGuard.ts'
import { lazyWithRetry } from '../ui/lazyWithRetry.ts'
import { cacheSavedPage } from './undo/cacheSavedPage.ts'
import { openEdit } from './undo/openEdit.ts'
import { createUndoableCalls } from './undo/createUndoableCalls.ts'

const RevisionsSheet = lazyWithRetry(
  async () => (await import('../features/revisions/RevisionsSheet.tsx')).RevisionsSheet,
  () => null,
)
const ConflictDialog = lazyWithRetry(
  async () => (await import('../features/revisions/merge/ConflictDialog.tsx')).ConflictDialog,
  () => null,
)
const PagePreview = lazyWithRetry(async () => (await import('./PagePreview.tsx')).PagePreview)

interface EditContainerProps {
  book: Book
  slot: EditablePage
  onGone: () => void
}

/** Connects edit mode to the reader, the list of books and the cache. Visitors never load it. */
export function EditContainer({ book, slot, onGone }: EditContainerProps) {
  const dispatch = useDispatch<AppDispatch>()
  const { index, total, replace, setGuard, forget, actions } = slot
  const calls = useMemo(() => createUndoableCalls(dispatch), [dispatch])
  useEffect(() => {
    openEdit.setShowPage((of, page, { text, figures }) => {
      if (of.id === book.id) replace(page - 1, text, new Map(Object.entries(figures)))
    })
    openEdit.setForgetPages((bookId) => {
      if (bookId === book.id) forget()
    })
    return () => {
      openEdit.setShowPage(null)
      openEdit.setForgetPages(null)
    }
  }, [book.id, replace, forget])
  // Made anew for each page, so that a saved page before it is read again.
  const earlier = useMemo(() => {
    const fetchEarlier = createEarlierPages()
    return () => fetchEarlier(book, index)
  }, [book, index])
  return (
    <EditMode
      book={book}
      page={total === 0 ? 0 : index + 1}
      calls={calls}
      drafts={savedDrafts}
      actions={actions}
      guard={useCallback(
        (guard: LeaveGuard | null) => {
          openEdit.setGuard(guard)
          setGuard(guard)
        },
        [setGuard],
      )}
      onEditing={useCallback((isEditing) => dispatch(isEditing ? editBegun() : editEnded()), [dispatch])}
      onBook={(known) => dispatch(replaceBook(known))}
      turnTo={(page) => dispatch(pageTurned({ page: page - 1, step: null }))}
      onDeletionBegun={(page) => dispatch(pageDeletionBegun({ index: page - 1, total: book.totalPages }))}
      onDeletionEnded={(outcome) => {
        if (outcome === 'stays') return dispatch(pageRestored())
        dispatch(pageDeleted())
        return dispatch(replaceBook(outcome))
      }}
      onSaved={(page, { text, figures }) => {
        replace(page - 1, text, new Map(Object.entries(figures)))
        cacheSavedPage(book, page, { text, figures })
        rememberAdmin({ edited: { bookId: book.id, page } })
        // a saved text leaves the version of the book
        dispatch(replaceBook({ ...book, changedAt: new Date().toISOString() }))
      }}
      onGone={onGone}
      renderHistory={({ onRestored, onClose, ...edited }) => (
        <Suspense>
          <RevisionsSheet
            book={book}
            page={edited}
            onRestored={(now, restored) => {
              if (restored) onRestored(now, restored.page, restored)
            }}
            onClose={onClose}
          />
        </Suspense>
      )}
      renderConflict={(conflict) => (
        <Suspense>
          <ConflictDialog book={book} {...conflict} />
        </Suspense>
      )}
      renderPreview={(page) => <PagePreview {...page} earlier={earlier} />}
    />
  )
}
