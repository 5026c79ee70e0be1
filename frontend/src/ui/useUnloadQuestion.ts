import { useEffect } from 'react'

/** While something runs that leaving the page would end, the browser asks first, in its own words. */
export function useUnloadQuestion(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isRunning])
}
