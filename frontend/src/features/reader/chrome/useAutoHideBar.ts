import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { createIdleTimer } from './createIdleTimer.ts'

/** BEHAVIOUR.md §9. */
const HIDE_MS = 3000
const ACTIVITIES = ['pointerdown', 'pointerup', 'scroll'] as const
/** Open settings, and a bar that offers something for a time. */
const HOLDS = '[data-settings], [data-holds-bars]'

/** Hidden bars say that a tap shows them, unless a tap has hidden them. */
export type BarState = 'shown' | 'hidden' | 'hiddenByHand'

/**
 * Whether the bars around the page are hidden: on a phone, 3 s after the last touch or scroll, unless the keyboard focus is
 * in one. A hidden bar stays reachable by Tab and by assistive technology, and shows again once it gets the focus.
 */
export function useAutoHideBar(isPhone: boolean | undefined, bars: readonly RefObject<HTMLElement | null>[]) {
  const [state, setState] = useState<BarState>('shown')
  const timer = useRef<ReturnType<typeof createIdleTimer> | null>(null)
  const [elements] = useState(bars)

  useEffect(() => {
    if (!isPhone) return
    // A button that was tapped keeps the focus, but does not match `:focus-visible`.
    const isInUse = () =>
      document.querySelector(HOLDS) !== null ||
      elements.some(({ current }) => current?.querySelector(':focus-visible') != null)
    const hide = () => setState((before) => (before === 'shown' ? 'hidden' : before))
    const idle = createIdleTimer(HIDE_MS, hide, isInUse)
    timer.current = idle
    idle.touch()
    // `scroll` does not bubble, so it is captured.
    for (const activity of ACTIVITIES) window.addEventListener(activity, idle.touch, { capture: true, passive: true })
    return () => {
      for (const activity of ACTIVITIES) window.removeEventListener(activity, idle.touch, { capture: true })
      idle.stop()
      setState('shown')
    }
  }, [isPhone, elements])

  const show = useCallback(() => {
    setState('shown')
    timer.current?.touch()
  }, [])
  const hide = useCallback(() => {
    // Only a phone hides its bars.
    if (timer.current) setState((before) => (before === 'shown' ? 'hiddenByHand' : before))
  }, [])
  const toggle = useCallback(() => {
    setState((before) => (before === 'shown' && timer.current ? 'hiddenByHand' : 'shown'))
    timer.current?.touch()
  }, [])
  return { state, isHidden: state !== 'shown', show, hide, toggle }
}
