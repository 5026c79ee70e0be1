import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { createIdleTimer } from './createIdleTimer.ts'

/** BEHAVIOUR.md §9. */
const HIDE_MS = 3000
const ACTIVITIES = ['pointerdown', 'pointerup', 'scroll'] as const

/**
 * Whether the bar below the page is hidden: on a phone, 3 s after the last touch or scroll, unless the keyboard focus is
 * in it. A hidden bar stays reachable by Tab and by assistive technology, and shows again once it gets the focus.
 */
export function useAutoHideBar(isPhone: boolean | undefined, footer: RefObject<HTMLElement | null>) {
  const [isHidden, setIsHidden] = useState(false)
  const timer = useRef<ReturnType<typeof createIdleTimer> | null>(null)

  useEffect(() => {
    if (!isPhone) return
    // A button that was tapped keeps the focus, but does not match `:focus-visible`.
    const isInUse = () => footer.current?.querySelector(':focus-visible') != null
    const idle = createIdleTimer(HIDE_MS, () => setIsHidden(true), isInUse)
    timer.current = idle
    idle.touch()
    // `scroll` does not bubble, so it is captured.
    for (const activity of ACTIVITIES) window.addEventListener(activity, idle.touch, { capture: true, passive: true })
    return () => {
      for (const activity of ACTIVITIES) window.removeEventListener(activity, idle.touch, { capture: true })
      idle.stop()
      setIsHidden(false)
    }
  }, [isPhone, footer])

  const show = useCallback(() => {
    setIsHidden(false)
    timer.current?.touch()
  }, [])
  return { isHidden, show }
}
