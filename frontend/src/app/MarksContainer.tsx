import { MarksView } from '../features/marks/MarksView.tsx'
import { ListFailed } from './ListFailed.tsx'
import { Loading } from './Loading.tsx'
import type { BookList } from '../books/useBookList.ts'

/** Connects the view of all marks to the list of books. */
export function MarksContainer({ list: { books, hasFailed, refetch } }: { list: BookList }) {
  if (books) return <MarksView books={books} />
  return hasFailed ? <ListFailed onRetry={refetch} /> : <Loading />
}
