import type { Book } from '@hikma/contracts/book'
import { useDispatch, useSelector } from 'react-redux'
import { reloadBooks } from '../api/reloadBooks.ts'
import { updateBookInLists, booksApi, cacheBookList } from '../api/booksApi.ts'
import { cachedBooks } from '../api/cachedBooks.ts'
import { AdminView } from '../features/admin/AdminView.tsx'
import { useBackLayer } from '../ui/useBackLayer.ts'
import { addAdminTexts } from './locales/addAdminTexts.ts'
import { selectSessionEnded, signedIn } from './sessionSlice.ts'
import type { AppDispatch } from './store.ts'
import { bookPublished, libraryEntered } from './viewSlice.ts'
import { lazyWithRetry } from '../ui/lazyWithRetry.ts'

addAdminTexts()

const PagePreview = lazyWithRetry(async () => (await import('./PagePreview.tsx')).PagePreview)

interface AdminContainerProps {
  isAdmin: boolean
  books: readonly Book[] | undefined
  signOut: () => Promise<boolean>
}

/** The gate and the dashboard, with what they need of the rest of the product. */
export function AdminContainer({ isAdmin, books, signOut }: AdminContainerProps) {
  const dispatch = useDispatch<AppDispatch>()
  const ended = useSelector(selectSessionEnded)
  const toLibrary = () => {
    document.documentElement.scrollTop = 0
    dispatch(libraryEntered())
  }
  useBackLayer(true, toLibrary)

  /** The list has the book at once, and then whatever else the server knows. */
  const onPublished = async (title: string, book: Book | null) => {
    if (book)
      dispatch(
        booksApi.util.updateQueryData('listBooks', undefined, (list) => [
          book,
          ...list.filter(({ id }) => id !== book.id),
        ]),
      )
    await reloadBooks(dispatch)
    document.documentElement.scrollTop = 0
    dispatch(bookPublished(title))
    // oxlint-disable-next-line no-console -- spec.md §8
    if (!(await dispatch(cacheBookList()))) console.warn('The books could not be kept in this browser.')
  }
  return (
    <AdminView
      isAdmin={isAdmin}
      ended={ended}
      books={books}
      onSignedIn={() => dispatch(signedIn())}
      signOut={async () => {
        const isOver = await signOut()
        if (isOver) toLibrary()
        return isOver
      }}
      onLibrary={toLibrary}
      onPublished={onPublished}
      onSaved={(book) => {
        dispatch(updateBookInLists(book))
        return reloadBooks(dispatch)
      }}
      askUsage={cachedBooks.readUsage}
      renderPreview={(page) => <PagePreview {...page} />}
    />
  )
}
