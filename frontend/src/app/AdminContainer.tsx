import type { AdminSection } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { cacheBookList, putBook, putFirst, reloadBooks } from '../books/bookLists.ts'
import { offerRestore } from '../books/undo/offerRestore.ts'
import { rememberSection } from '../features/admin/adminMemory.ts'
import { AdminView } from '../features/admin/AdminView.tsx'
import type { Published } from '../features/admin/publish/publishJob.ts'
import { selectIsAdmin, selectSessionEnded, signedIn } from '../session/sessionSlice.ts'
import { lazyWithRetry } from '../ui/lazyWithRetry.ts'
import { useDocumentTitle } from '../ui/useDocumentTitle.ts'
import { PublishedNotice } from './LibraryNotices.tsx'
import type { AppDispatch } from './store.ts'
import { useEnterLibrary } from './useEnterLibrary.ts'
import { bookPublished, noticeDismissed, selectAddress } from './viewSlice.ts'

const RevisionsSheet = lazyWithRetry(
  async () => (await import('../features/revisions/RevisionsSheet.tsx')).RevisionsSheet,
  () => null,
)
const PagePreview = lazyWithRetry(async () => (await import('./PagePreview.tsx')).PagePreview)

interface AdminContainerProps {
  signOut: () => Promise<boolean>
  /** Asks, and deletes a book. */
  onDelete: (book: Book) => void
}

/** Connects the sign-in form and the dashboard to the address and the session, and to what other features show. */
export function AdminContainer({ signOut, onDelete }: AdminContainerProps) {
  const { t } = useTranslation()
  const dispatch = useDispatch<AppDispatch>()
  const enterLibrary = useEnterLibrary()
  const address = useSelector(selectAddress)
  // The view below a book that opens stays as it is.
  const [section, setSection] = useState<AdminSection>({ section: 'books' })
  if (address.view === 'admin' && address !== section) setSection(address)
  const isAdmin = useSelector(selectIsAdmin)
  useEffect(() => {
    if (isAdmin) rememberSection(section)
  }, [isAdmin, section])
  useDocumentTitle(t('adminTitle'))
  return (
    <AdminView
      isAdmin={isAdmin}
      section={section}
      hasSessionEnded={useSelector(selectSessionEnded)}
      onDelete={onDelete}
      onSignedIn={() => dispatch(signedIn())}
      signOut={async () => {
        const hasEnded = await signOut()
        if (hasEnded) enterLibrary()
        return hasEnded
      }}
      onLibrary={enterLibrary}
      onPublished={(published) => dispatch(showPublished(published))}
      renderHistory={(book, onClose) => (
        <Suspense>
          <RevisionsSheet book={book} page={null} onRestored={(now) => dispatch(putBook(now))} onClose={onClose} />
        </Suspense>
      )}
      renderPreview={(page) => <PagePreview {...page} />}
    />
  )
}

/** Adds a published book to the list, reloads the list and then shows it from the top. */
const showPublished =
  ({ id, title, book, replacedBy }: Published) =>
  async (dispatch: AppDispatch): Promise<void> => {
    if (book) dispatch(putFirst(book))
    await Promise.all([dispatch(reloadBooks()), PublishedNotice.preload()])
    dispatch(bookPublished({ id, title }))
    if (replacedBy !== null) {
      const onUndone = () => dispatch(noticeDismissed())
      dispatch(offerRestore({ kind: 'bookReplaced', title }, { bookId: id, revision: replacedBy, onUndone }))
    }
    document.documentElement.scrollTop = 0
    // oxlint-disable-next-line no-console -- BEHAVIOUR.md §8
    if (!(await dispatch(cacheBookList()))) console.warn('The books could not be kept in this browser.')
  }
