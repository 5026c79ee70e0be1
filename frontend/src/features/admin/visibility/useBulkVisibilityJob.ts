import type { Book } from '@hikma/contracts/book'
import { useMemo, useSyncExternalStore } from 'react'
import { useDispatch } from 'react-redux'
import type { BooksDispatch } from '../../../api/booksApi.ts'
import { cacheBookList, replaceBooks } from '../../../books/bookLists.ts'
import { setVisibility } from '../../../books/setVisibility.ts'
import { useUnloadQuestion } from '../../../ui/useUnloadQuestion.ts'
import type { VisibilityCalls } from './createBulkVisibilityJobs.ts'
import { bulkVisibilityJobs } from './bulkVisibilityJobs.ts'

/** The present or last change of visibility, and what starts one. */
export function useBulkVisibilityJob() {
  const dispatch = useDispatch<BooksDispatch>()
  const calls = useMemo(
    (): VisibilityCalls => ({
      setVisibility: (id, isPublic) => dispatch(setVisibility(id, isPublic)),
      onChanged: (books) => void dispatch(replaceBooks(books)),
      onEnd: () => void dispatch(cacheBookList()),
    }),
    [dispatch],
  )
  const { job, pending } = useSyncExternalStore(bulkVisibilityJobs.subscribe, bulkVisibilityJobs.getState)
  const isRunning = job?.isOver === false
  useUnloadQuestion(isRunning)
  return {
    job,
    isRunning,
    /** As the table shows it: a book that is being changed shows what it is to become. */
    isPublic: (book: Book): boolean => (job && pending.has(book.id) ? job.isPublic : book.isPublic),
    start: (books: readonly Book[], isPublic: boolean) => void bulkVisibilityJobs.start(books, isPublic, calls),
  }
}
