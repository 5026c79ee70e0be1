import { type ReactNode, type RefObject, Suspense, useState } from 'react'
import type { Selection } from '../../../lib/readingPlace.ts'
import { lazyWithRetry } from '../../../ui/lazyWithRetry.ts'
import { useSelectedPassage } from './useSelectedPassage.ts'

/** Its chunk is loaded with the first selection. */
const SelectionBar = lazyWithRetry(
  async () => (await import('./SelectionBar.tsx')).SelectionBar,
  () => null,
)

interface SelectionToolsProps {
  bookId: string
  /** From 1. */
  page: number
  region: RefObject<HTMLElement | null>
  /** Renders what can put more tools into the bar. */
  children: (selection: Selection | null) => ReactNode
}

/** A bar with tools while a passage is selected within `region`. */
export function SelectionTools({ bookId, page, region, children }: SelectionToolsProps) {
  const { passage, hold, end } = useSelectedPassage(region)
  const [bar, setBar] = useState<HTMLElement | null>(null)
  return (
    <>
      {children(passage && bar && { text: passage.text, bar, end })}
      {passage && (
        <Suspense>
          <SelectionBar
            ref={setBar}
            passage={passage}
            bookId={bookId}
            page={page}
            region={region.current}
            onPress={hold}
          />
        </Suspense>
      )}
    </>
  )
}
