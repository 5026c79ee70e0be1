import { prefersReducedMotion } from './prefersReducedMotion.ts'

/** The page moves by this share of the finger's distance, as if it resisted. */
const RESISTANCE = 0.35
const SLOP_PX = 10
const RETURN_MS = 200

/** Moves the page sideways with a finger, and animates it back if the finger is released without a turn. */
export function createPageDrag(text: { readonly current: HTMLElement | null }) {
  let shift = 0
  return {
    move(dx: number, dy: number): void {
      const page = text.current
      if (!page || (shift === 0 && (Math.abs(dx) < SLOP_PX || Math.abs(dx) <= Math.abs(dy)))) return
      if (prefersReducedMotion()) return
      shift = dx * RESISTANCE
      page.style.willChange = 'translate'
      page.style.translate = `${shift}px`
    },
    release(hasTurned = false): void {
      const page = text.current
      if (!page || shift === 0) return
      page.style.willChange = ''
      page.style.translate = ''
      if (!hasTurned)
        page.animate?.(
          { translate: [`${shift}px`, '0px'] },
          { duration: RETURN_MS, easing: 'cubic-bezier(.22, .8, .3, 1)' },
        )
      shift = 0
    },
  }
}
