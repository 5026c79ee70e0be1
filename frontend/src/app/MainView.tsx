import type { Address } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { Suspense } from 'react'
import { lazyWithRetry } from '../ui/lazyWithRetry.ts'
import { lazyForAdmins } from './lazyForAdmins.ts'
import { ListFailed } from './ListFailed.tsx'
import { Loading } from './Loading.tsx'
import { LibraryContainer } from './LibraryContainer.tsx'
import type { BookList } from '../books/useBookList.ts'
import type { UnopenedBook } from './useOpenBook.ts'

const AdminContainer = lazyForAdmins((chunks) => chunks.loadAdminContainer())
const BookContainer = lazyWithRetry(async () => (await import('./BookContainer.tsx')).BookContainer)
const MarksContainer = lazyWithRetry(async () => (await import('./MarksContainer.tsx')).MarksContainer)
const PersonContainer = lazyWithRetry(async () => (await import('./PersonContainer.tsx')).PersonContainer)
const NotFound = lazyWithRetry(async () => (await import('../features/notFound/NotFound.tsx')).NotFound)

export const preloadBook = BookContainer.preload
export const preloadPerson = PersonContainer.preload
export const preloadNotFound = NotFound.preload

interface MainViewProps {
  view: Address['view']
  /** The id of the book that the view is about. */
  aboutId: string | null
  noReader: UnopenedBook | null
  list: BookList
  signOut: () => Promise<boolean>
  onOpen: (book: Book) => void
  onDelete: (book: Book) => void
}

/** The view in the frame with the header: everything but an open book. */
export function MainView({ view, aboutId, noReader, list, signOut, onOpen, onDelete }: MainViewProps) {
  if (noReader?.kind === 'failed') return <ListFailed onRetry={list.refetch} />
  // The library may stay below a book that is loading.
  const missing = noReader === null || noReader.kind === 'loading' ? null : noReader
  if (view === 'library' && !missing) return <LibraryContainer list={list} onOpen={onOpen} onDelete={onDelete} />
  if (view === 'reader' && !missing) return null
  return (
    <Suspense fallback={<Loading />}>
      {view === 'admin' ? (
        <AdminContainer signOut={signOut} onDelete={onDelete} />
      ) : view === 'marks' ? (
        <MarksContainer list={list} />
      ) : view === 'person' ? (
        <PersonContainer list={list} />
      ) : missing ? (
        <NotFound {...missing} />
      ) : aboutId !== null ? (
        <BookContainer id={aboutId} list={list} />
      ) : (
        <NotFound kind="address" />
      )}
    </Suspense>
  )
}
