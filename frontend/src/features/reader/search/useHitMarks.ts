import { type RefObject, useEffect } from 'react'
import { takeEscape } from '../navigation/takeEscape.ts'
import { WAY_BACK_MS } from '../view/wayBack.ts'
import type { ChosenHit } from './useBookSearch.ts'
import { findCurrentView } from '../dom/pageElements.ts'

interface HitMarksOptions {
  text: RefObject<HTMLElement | null>
  /** Index of the page on the screen, from 0; null before the first. */
  shownIndex: number | null
  chosen: ChosenHit | null
  /** The marks stay while the list of hits is open. */
  isOpen: boolean
}

/** Marks the words that were searched for in the page of the chosen hit, for as long as the way back is offered, or until Escape. */
export function useHitMarks({ text, shownIndex, chosen, isOpen }: HitMarksOptions): void {
  useEffect(() => {
    const page = text.current
    if (!page || !chosen || chosen.index !== shownIndex) return
    let marked: Element | null = null
    let end: (() => void) | null = null
    const mark = async () => {
      const view = findCurrentView(page)
      if (!view || view === marked) return
      marked = view
      const { markHits } = await import('./markHits.ts')
      if (marked !== view) return
      end?.()
      end = markHits(view, chosen.query)
    }
    // Without its chunk nothing is marked.
    const tryToMark = () => void mark().catch(() => undefined)
    tryToMark()
    // A page of TeX is shown as source until it is typeset.
    const looks = new MutationObserver(tryToMark)
    looks.observe(page, { childList: true, subtree: true, attributeFilter: ['inert'] })
    const stop = () => {
      looks.disconnect()
      marked = null
      end?.()
      end = null
    }
    const stopTaking = takeEscape(() => {
      const hadMarks = end !== null
      if (hadMarks) stop()
      return hadMarks
    })
    const timer = isOpen ? undefined : setTimeout(stop, WAY_BACK_MS)
    return () => {
      clearTimeout(timer)
      stopTaking()
      stop()
    }
  }, [text, shownIndex, chosen, isOpen])
}
