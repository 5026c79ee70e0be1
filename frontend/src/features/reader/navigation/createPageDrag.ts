import type { RefObject } from 'react'
import { prefersStillness } from './prefersReducedMotion.ts'

/** The page gives way by this share of the finger's way: it is held by its other pages. */
const GIVE = 0.35
const SLOP_PX = 10
const BACK_MS = 200

/** Lets the page follow a finger to the side, and go back when it is let go without a turn. */
export function createFollower(text: RefObject<HTMLElement | null>) {
  let shift = 0
  return {
    follow(dx: number, dy: number): void {
      const page = text.current
      if (!page || (shift === 0 && (Math.abs(dx) < SLOP_PX || Math.abs(dx) <= Math.abs(dy)))) return
      if (prefersStillness()) return
      shift = dx * GIVE
      page.style.willChange = 'translate'
      page.style.translate = `${shift}px`
    },
    letGo(hasTurned = false): void {
      const page = text.current
      if (!page || shift === 0) return
      page.style.willChange = ''
      page.style.translate = ''
      if (!hasTurned)
        page.animate?.(
          { translate: [`${shift}px`, '0px'] },
          { duration: BACK_MS, easing: 'cubic-bezier(.22, .8, .3, 1)' },
        )
      shift = 0
    },
  }
}
