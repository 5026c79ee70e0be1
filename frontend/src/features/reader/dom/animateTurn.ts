import { prefersReducedMotion } from './prefersReducedMotion.ts'

/** BEHAVIOUR.md §2.3. */
const TURN_MS = 300
const EASING = 'cubic-bezier(.22, .8, .3, 1)'
const DISTANCE_PX = 36

/** The running animation of each page text. */
const animations = new WeakMap<HTMLElement, Animation>()

/**
 * Animates a page in from its side (1 right, -1 left); not at all for 0 or with reduced motion. A new turn cancels the
 * previous animation. By screens it only fades in: a layer that moves is painted with the ten screens on either side of
 * what is shown, which takes a slow phone 70 ms.
 */
export function animateTurn(text: HTMLElement, side: 1 | 0 | -1): void {
  animations.get(text)?.cancel()
  animations.delete(text)
  if (side === 0 || prefersReducedMotion()) return
  const isByScreens = text.closest('[data-layout="screens"]') !== null
  const [away, there] = isByScreens
    ? [{}, {}]
    : [{ transform: `translateX(${side * DISTANCE_PX}px)` }, { transform: 'none' }]
  const animation = text.animate?.(
    [
      { opacity: 0, ...away },
      { opacity: 1, ...there },
    ],
    { duration: TURN_MS, easing: EASING },
  )
  if (animation) animations.set(text, animation)
}
