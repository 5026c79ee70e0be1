import { memo, Suspense } from 'react'
import { PlainShelf } from './PlainShelf.tsx'
import type { ShelfProps } from './shelfProps.ts'
import { lazyWithRetry } from '../../ui/lazyWithRetry.ts'

/** The number of books shown while the virtual shelf is loading; they fill the screen. */
const FIRST_BOOKS = 24

/** Without its chunk all books are rendered, which is slow but complete. */
const VirtualShelf = lazyWithRetry(async () => (await import('./VirtualShelf.tsx')).VirtualShelf, PlainShelf, false)

/** A shelf that renders all books or, if `isVirtual`, those near the screen. */
export const Shelf = memo(function Shelf({ isVirtual, ...props }: ShelfProps & { isVirtual: boolean }) {
  if (!isVirtual) return <PlainShelf {...props} />
  return (
    <Suspense fallback={<PlainShelf {...props} books={props.books.slice(0, FIRST_BOOKS)} />}>
      <VirtualShelf {...props} />
    </Suspense>
  )
})
