import { useEffect } from 'react'
import { loadWithRetry } from '../../../lib/loadWithRetry.ts'
import { takeEscape } from '../navigation/takeEscape.ts'
import type { PageView } from '../view/createPageView.ts'
import { RETURN_OFFER_MS } from '../view/returnPoint.ts'
import type { ChosenHit } from './useBookSearch.ts'

interface HitMarksOptions {
  view: PageView
  /** Index of the page on the screen, from 0; null before the first. */
  shownIndex: number | null
  chosen: ChosenHit | null
  /** The marks stay while the list of hits is open. */
  isOpen: boolean
}

/** Marks the words that were searched for in the page of the chosen hit, for as long as the way back is offered, or until Escape. */
export function useHitMarks({ view, shownIndex, chosen, isOpen }: HitMarksOptions): void {
  useEffect(() => {
    if (!chosen || chosen.index !== shownIndex) return
    const stop = view.mark(async (page) => {
      const { markHits } = await loadWithRetry(() => import('./markHits.ts'))
      return markHits(page, chosen.query)
    })
    const stopTaking = takeEscape(stop)
    const timer = isOpen ? undefined : setTimeout(stop, RETURN_OFFER_MS)
    return () => {
      clearTimeout(timer)
      stopTaking()
      stop()
    }
  }, [view, shownIndex, chosen, isOpen])
}
