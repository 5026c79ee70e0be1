import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { createIdleTimer } from './createIdleTimer.ts'

/** spec.md §9. */
const HIDE_MS = 3000
const TOUCHES = ['pointerdown', 'pointerup', 'scroll'] as const

/**
 * Whether the bar below the page is out of sight: 3 s after the last touch or scroll, never while the keyboard is in it.
 * It stays where it can be reached by Tab and by assistive technology, and is back once the focus comes to it.
 */
export function useQuietBar(isPhone: boolean, foot: RefObject<HTMLElement | null>) {
  const [hidden, setHidden] = useState(false)
  const timer = useRef<ReturnType<typeof createIdleTimer> | null>(null)

  useEffect(() => {
    if (!isPhone) return
    // A button that was tapped keeps the focus, but nobody is at work there.
    const isInUse = () => foot.current?.querySelector(':focus-visible') != null
    const idle = createIdleTimer(HIDE_MS, () => setHidden(true), isInUse)
    timer.current = idle
    idle.touch()
    // What scrolls tells only those who listen on the way down.
    for (const touch of TOUCHES) window.addEventListener(touch, idle.touch, { capture: true, passive: true })
    return () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, idle.touch, { capture: true })
      idle.stop()
      setHidden(false)
    }
  }, [isPhone, foot])

  const show = useCallback(() => {
    setHidden(false)
    timer.current?.touch()
  }, [])
  return { hidden, show }
}
