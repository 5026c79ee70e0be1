import type { Book } from '@hikma/contracts/book'
import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectSearch } from '../features/library/librarySlice.ts'
import { lazyWithRetry } from '../ui/lazyWithRetry.ts'

/** A chunk of its own, so that the first load does not list the files that it needs. */
const PageSearch = lazyWithRetry(
  async () => (await import('../features/pageSearch/PageSearch.tsx')).PageSearch,
  () => null,
)

interface PageHitsProps {
  books: readonly Book[]
}

/** The hits of the library's search in pages. Only this component renders with each letter. */
export function PageHits({ books }: PageHitsProps) {
  const search = useSelector(selectSearch)
  if (search.trim().length < 3) return null
  return (
    <Suspense>
      <PageSearch search={search} books={books} />
    </Suspense>
  )
}
