import { prefersReducedMotion } from './prefersReducedMotion.ts'

/** BEHAVIOUR.md §9. */
const TURN_MS = 300
const EASING = 'cubic-bezier(.22, .8, .3, 1)'
const DISTANCE_PX = 36

/** The running animation of each page text. */
const animations = new WeakMap<HTMLElement, Animation>()

/**
 * Animates a page in from its side (1 right, -1 left); not at all for 0 or with reduced motion. A new turn cancels the
 * previous animation.
 */
export function animateTurn(text: HTMLElement, side: 1 | 0 | -1): void {
  animations.get(text)?.cancel()
  animations.delete(text)
  if (side === 0 || prefersReducedMotion()) return
  const animation = text.animate?.(
    [
      { opacity: 0, transform: `translateX(${side * DISTANCE_PX}px)` },
      { opacity: 1, transform: 'none' },
    ],
    { duration: TURN_MS, easing: EASING },
  )
  if (animation) animations.set(text, animation)
}
