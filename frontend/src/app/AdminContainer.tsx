import type { AdminSection } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { booksApi, cacheBookList, updateBookInLists } from '../api/booksApi.ts'
import { cachedBooks } from '../api/cachedBooks.ts'
import { reloadBooks } from '../api/reloadBooks.ts'
import { updateBooksInLists } from '../api/updateBooks.ts'
import { AdminView } from '../features/admin/AdminView.tsx'
import type { BookSearch, Published } from '../features/admin/AdminViewProps.ts'
import { createEditCalls } from '../features/edit/api/createEditCalls.ts'
import { createBookFinder } from '../features/library/search/createBookFinder.ts'
import { foldInBackground } from '../features/library/search/foldInBackground.ts'
import { sortBooks } from '../features/library/sortBooks.ts'
import { lazyWithRetry } from '../ui/lazyWithRetry.ts'
import { useDocumentTitle } from '../ui/useDocumentTitle.ts'
import { readAdminMemory, rememberAdmin, rememberSection } from './adminMemory.ts'
import { addAdminTexts } from './locales/addAdminTexts.ts'
import { selectIsAdmin, selectSessionEnded, signedIn } from './sessionSlice.ts'
import type { AppDispatch } from './store.ts'
import type { BookList } from './useBookList.ts'
import { bookRestored, offerRestore } from './undo/offerRestore.ts'
import { useEnterLibrary } from './useEnterLibrary.ts'
import { bookPublished, noticeDismissed, selectAddress } from './viewSlice.ts'

addAdminTexts()

const RevisionsSheet = lazyWithRetry(
  async () => (await import('../features/revisions/RevisionsSheet.tsx')).RevisionsSheet,
  () => null,
)
const PagePreview = lazyWithRetry(async () => (await import('./PagePreview.tsx')).PagePreview)

/** The table of the dashboard searches and sorts as the library does. */
const SEARCH: BookSearch = {
  createFinder: createBookFinder,
  foldInBackground,
  sortByTitle: (books, language) => sortBooks(books, 'title', language),
}

interface AdminContainerProps {
  list: BookList
  signOut: () => Promise<boolean>
  /** Asks, and deletes a book. */
  onDelete: (book: Book) => void
}

/** Connects the sign-in form and the dashboard to the list of books, the cache and the session. */
export function AdminContainer({ list, signOut, onDelete }: AdminContainerProps) {
  const { t } = useTranslation()
  const dispatch = useDispatch<AppDispatch>()
  const enterLibrary = useEnterLibrary()
  const address = useSelector(selectAddress)
  // The view below a book that opens stays as it is.
  const [section, setSection] = useState<AdminSection>({ section: 'books' })
  if (address.view === 'admin' && address !== section) setSection(address)
  const [memory] = useState(readAdminMemory)
  const isAdmin = useSelector(selectIsAdmin)
  useEffect(() => {
    if (isAdmin) rememberSection(section)
  }, [isAdmin, section])
  const { books } = list
  const visibility = useMemo(
    () => ({
      setVisibility: createEditCalls(dispatch).setVisibility,
      onChanged: (changed: readonly Book[]) => dispatch(updateBooksInLists(changed)),
      onEnd: () => void dispatch(cacheBookList()),
    }),
    [dispatch],
  )
  useDocumentTitle(t('adminTitle'))
  return (
    <AdminView
      isAdmin={isAdmin}
      section={section}
      edited={memory.edited ?? null}
      seenAt={memory.seenAt ?? null}
      onSeen={() => rememberAdmin({ seenAt: Date.now() })}
      hasSessionEnded={useSelector(selectSessionEnded)}
      books={books}
      staleReason={list.staleReason}
      hasFailed={list.hasFailed}
      onRetry={list.refetch}
      search={SEARCH}
      visibility={visibility}
      onDelete={onDelete}
      onSignedIn={() => dispatch(signedIn())}
      signOut={async () => {
        const hasEnded = await signOut()
        if (hasEnded) enterLibrary()
        return hasEnded
      }}
      onLibrary={enterLibrary}
      onPublished={(published) => showPublished(published, dispatch)}
      onSaved={(book) => {
        dispatch(updateBookInLists(book))
        return reloadBooks(dispatch)
      }}
      onRestored={(book) => dispatch(bookRestored(book))}
      loadUsage={cachedBooks.readUsage}
      renderHistory={(book, onClose) => (
        <Suspense>
          <RevisionsSheet
            book={book}
            page={null}
            onRestored={(now) => {
              dispatch(updateBookInLists(now))
              return reloadBooks(dispatch)
            }}
            onClose={onClose}
          />
        </Suspense>
      )}
      renderPreview={(page) => <PagePreview {...page} />}
    />
  )
}

/** Adds a published book to the list, reloads the list and then shows it from the top. */
async function showPublished(
  { id: publishedId, title, book, replacedBy }: Published,
  dispatch: AppDispatch,
): Promise<void> {
  if (book)
    dispatch(
      booksApi.util.updateQueryData('listBooks', undefined, (list) => [
        book,
        ...list.filter(({ id }) => id !== book.id),
      ]),
    )
  await reloadBooks(dispatch)
  dispatch(bookPublished({ id: publishedId, title }))
  if (replacedBy !== null)
    offerRestore(
      { kind: 'bookReplaced', title },
      { bookId: publishedId, revision: replacedBy, onUndone: () => dispatch(noticeDismissed()) },
      dispatch,
    )
  document.documentElement.scrollTop = 0
  // oxlint-disable-next-line no-console -- BEHAVIOUR.md §8
  if (!(await dispatch(cacheBookList()))) console.warn('The books could not be kept in this browser.')
}
