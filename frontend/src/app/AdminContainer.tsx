import type { Book } from '@hikma/contracts/book'
import { useDispatch, useSelector } from 'react-redux'
import { booksApi, cacheBookList, updateBookInLists } from '../api/booksApi.ts'
import { cachedBooks } from '../api/cachedBooks.ts'
import { reloadBooks } from '../api/reloadBooks.ts'
import { AdminView } from '../features/admin/AdminView.tsx'
import { lazyWithRetry } from '../ui/lazyWithRetry.ts'
import { useBackLayer } from '../ui/useBackLayer.ts'
import { addAdminTexts } from './locales/addAdminTexts.ts'
import { selectIsAdmin, selectSessionEnded, signedIn } from './sessionSlice.ts'
import type { AppDispatch } from './store.ts'
import { useEnterLibrary } from './useEnterLibrary.ts'
import { bookPublished, detailsRequestEnded, selectDetailsId } from './viewSlice.ts'

addAdminTexts()

const PagePreview = lazyWithRetry(async () => (await import('./PagePreview.tsx')).PagePreview)

interface AdminContainerProps {
  books: readonly Book[] | undefined
  signOut: () => Promise<boolean>
}

/** Connects the sign-in form and the dashboard to the list of books, the cache and the session. */
export function AdminContainer({ books, signOut }: AdminContainerProps) {
  const dispatch = useDispatch<AppDispatch>()
  const enterLibrary = useEnterLibrary()
  const detailsId = useSelector(selectDetailsId)
  useBackLayer(true, enterLibrary)
  return (
    <AdminView
      isAdmin={useSelector(selectIsAdmin)}
      hasSessionEnded={useSelector(selectSessionEnded)}
      books={books}
      requested={books?.find(({ id }) => id === detailsId)}
      onRequestEnd={() => dispatch(detailsRequestEnded())}
      onSignedIn={() => dispatch(signedIn())}
      signOut={async () => {
        const hasEnded = await signOut()
        if (hasEnded) enterLibrary()
        return hasEnded
      }}
      onLibrary={enterLibrary}
      onPublished={(published, book) => showPublished(published, book, dispatch)}
      onSaved={(book) => {
        dispatch(updateBookInLists(book))
        return reloadBooks(dispatch)
      }}
      loadUsage={cachedBooks.readUsage}
      renderPreview={(page) => <PagePreview {...page} />}
    />
  )
}

/** Adds a published book to the list, reloads the list and then shows it from the top. */
async function showPublished(
  published: { id: string; title: string },
  book: Book | null,
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
  document.documentElement.scrollTop = 0
  dispatch(bookPublished(published))
  // oxlint-disable-next-line no-console -- BEHAVIOUR.md §8
  if (!(await dispatch(cacheBookList()))) console.warn('The books could not be kept in this browser.')
}
