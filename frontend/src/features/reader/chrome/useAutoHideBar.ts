import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { createIdleTimer } from './createIdleTimer.ts'

/** BEHAVIOUR.md §2.3. */
const HIDE_MS = 3000
const ACTIVITIES = ['pointerdown', 'pointerup', 'scroll'] as const
/** What a bar offers for a time keeps it, and no longer. */
const OFFER = '[data-holds-bars]'
const OFFER_CHECK_MS = 50

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
      document.querySelector('[data-settings]') !== null ||
      elements.some(({ current }) => current?.querySelector(':focus-visible') != null)
    let check: ReturnType<typeof setTimeout> | undefined
    const hide = () => {
      if (document.querySelector(OFFER)) check = setTimeout(hide, OFFER_CHECK_MS)
      else setState((before) => (before === 'shown' ? 'hidden' : before))
    }
    const idle = createIdleTimer(HIDE_MS, hide, isInUse)
    const stop = () => {
      clearTimeout(check)
      idle.stop()
    }
    const touch = () => {
      clearTimeout(check)
      idle.touch()
    }
    timer.current = { touch, stop }
    touch()
    // `scroll` does not bubble, so it is captured.
    for (const activity of ACTIVITIES) window.addEventListener(activity, touch, { capture: true, passive: true })
    return () => {
      for (const activity of ACTIVITIES) window.removeEventListener(activity, touch, { capture: true })
      stop()
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
