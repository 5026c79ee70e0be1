import { type RefObject, useEffect } from 'react'
import { findCurrentView } from '../page/createPageViews.ts'
import { WAY_BACK_MS } from '../place/wayBack.ts'
import type { ChosenHit } from './useBookSearch.ts'

interface HitMarksOptions {
  text: RefObject<HTMLElement | null>
  /** Index of the page on the screen, from 0; null before the first. */
  shownIndex: number | null
  chosen: ChosenHit | null
  /** The marks stay while the list of hits is open. */
  isOpen: boolean
}

/** Marks the words that were searched for in the page of the chosen hit, for as long as the way back is offered. */
export function useHitMarks({ text, shownIndex, chosen, isOpen }: HitMarksOptions): void {
  useEffect(() => {
    const view = text.current && findCurrentView(text.current)
    if (!view || !chosen || chosen.index !== shownIndex) return
    let end = (): void => undefined
    let isOver = false
    const mark = async () => {
      const { markHits } = await import('./markHits.ts')
      if (!isOver) end = markHits(view, chosen.query)
    }
    // Without its chunk nothing is marked.
    mark().catch(() => undefined)
    const timer = isOpen ? undefined : setTimeout(() => end(), WAY_BACK_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      end()
    }
  }, [text, shownIndex, chosen, isOpen])
}
