import { useEffect, useState } from 'react'

/** In milliseconds: what comes sooner needs no word about it. */
const LONG_MS = 2_000

/** Whether something has been going on for long. */
export function useIsSlow(isGoingOn: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isGoingOn])
  return isLong && isGoingOn
}
