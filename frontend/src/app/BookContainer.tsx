import { Suspense, useState } from 'react'
import { useGetContentsQuery } from '../api/contentsApi.ts'
import { BookView } from '../features/book/BookView.tsx'
import { NotFound } from '../features/notFound/NotFound.tsx'
import { pageToOpen } from '../places/pageToOpen.ts'
import { usePlaces } from '../places/usePlaces.ts'
import { lazyWithRetry } from '../ui/lazyWithRetry.ts'
import { ListFailed } from './ListFailed.tsx'
import { Loading } from './Loading.tsx'
import type { BookList } from '../books/useBookList.ts'

const PrintBookDialog = lazyWithRetry(
  async () => (await import('../features/reader/print/PrintBookDialog.tsx')).PrintBookDialog,
)

const KeepControl = lazyWithRetry(
  async () => (await import('../features/keep/KeepControl.tsx')).KeepControl,
  () => null,
)

interface BookContainerProps {
  id: string
  list: BookList
}

/** Connects the page about a book to the list of books and to the book's contents. */
export function BookContainer({ id, list }: BookContainerProps) {
  const { books = [] } = list
  const book = books.find((known) => known.id === id)
  const { currentData, isError, refetch } = useGetContentsQuery(
    { id, version: book?.version ?? 0 },
    { skip: !book, refetchOnMountOrArgChange: true },
  )
  const place = usePlaces().find((known) => known.bookId === id)
  const [isPrinting, setIsPrinting] = useState(false)
  if (book)
    return (
      <>
        <BookView
          key={id}
          book={book}
          contents={currentData ?? null}
          startPage={place ? pageToOpen(book) : null}
          share={place?.share ?? null}
          onPrint={() => setIsPrinting(true)}
          keep={<KeepControl book={book} books={books} />}
          onRetry={isError && !currentData ? () => void refetch() : undefined}
        />
        {isPrinting && (
          <Suspense>
            <PrintBookDialog book={book} onClose={() => setIsPrinting(false)} />
          </Suspense>
        )}
      </>
    )
  if (list.isCurrent) return <NotFound kind="book" />
  return list.hasFailed ? <ListFailed onRetry={list.refetch} /> : <Loading />
}
