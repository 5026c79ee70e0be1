import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'

/** Whether the pointer is over an offer, and whether the focus is in it. Either stops its clock. */
export interface Holds {
  isHovered: boolean
  isFocused: boolean
}

/** Set when an offer is dismissed: an element that is removed gets no event when the pointer or the focus leaves it. */
export const NOT_HELD: Holds = { isHovered: false, isFocused: false }

/** The handlers of the element around an offer. */
export const holdersOf = (hold: (change: Partial<Holds>) => void) => ({
  onPointerEnter: () => hold({ isHovered: true }),
  onPointerLeave: () => hold({ isHovered: false }),
  onFocus: () => hold({ isFocused: true }),
  // if the focus moves within the offer, `onFocus` follows
  onBlur: () => hold({ isFocused: false }),
})

/**
 * Calls `onEnd` after an offer was there for `ms` milliseconds, without the times in which something held it or nobody
 * could see it, because the tab was hidden. Null is no offer; another one starts the clock anew. True while it stands still.
 */
export function useOfferClock(offer: unknown, ms: number, { isHovered, isFocused }: Holds, onEnd: () => void): boolean {
  const isTabHidden = useSyncExternalStore(subscribe, () => document.visibilityState === 'hidden')
  const isHeld = offer === null || isHovered || isFocused || isTabHidden
  const clock = useRef({ offer, left: ms })
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (clock.current.offer !== offer) clock.current = { offer, left: ms }
    if (isHeld) return
    const running = clock.current
    const startedAt = performance.now()
    const timer = setTimeout(() => end(), running.left)
    return () => {
      clearTimeout(timer)
      running.left -= performance.now() - startedAt
    }
  }, [offer, ms, isHeld])
  return isHeld
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
