import { useEffect, useState } from 'react'

/** In milliseconds. */
const SLOW_AFTER_MS = 2_000

/** Whether something has been pending for more than two seconds. */
export function useIsSlow(isPending: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setIsLate(true), SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isPending])
  return isLate && isPending
}
