import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `onEnd` when the clock of this subject has run for so many milliseconds, without the times in which it was held. */
export function useClock(subject: unknown, ms: number, isHeld: boolean, onEnd: () => void): void {
  const clock = useRef({ subject, left: ms })
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (clock.current.subject !== subject) clock.current = { subject, left: ms }
    if (isHeld) return
    const running = clock.current
    const startedAt = performance.now()
    const timer = setTimeout(() => end(), running.left)
    return () => {
      clearTimeout(timer)
      running.left -= performance.now() - startedAt
    }
  }, [subject, ms, isHeld])
}
