import { memo, Suspense } from 'react'
import { PlainShelf } from './PlainShelf.tsx'
import type { ShelfProps } from './shelfProps.ts'
import { lazyWithRetry } from '../../ui/lazyWithRetry.ts'

/** As many as stand in the first view, while the rest of the shelf is on its way. */
const FIRST_VIEW = 24

/** All books at once are slow, but none is missing. */
const VirtualShelf = lazyWithRetry(async () => (await import('./VirtualShelf.tsx')).VirtualShelf, PlainShelf)

/** The books of a small library as they are, and of a large one those near the screen (`virtual`). */
export const Shelf = memo(function Shelf({ virtual, ...props }: ShelfProps & { virtual: boolean }) {
  if (!virtual) return <PlainShelf {...props} />
  return (
    <Suspense fallback={<PlainShelf {...props} books={props.books.slice(0, FIRST_VIEW)} />}>
      <VirtualShelf {...props} />
    </Suspense>
  )
})
