import { type RefObject, useEffect } from 'react'

/** Keeps a full-screen box to what an on-screen keyboard leaves of the screen, also where it covers the page. */
export function useSeenArea(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return
    const fit = () => {
      box.current?.style.setProperty('--seen-top', `${seen.offsetTop}px`)
      box.current?.style.setProperty('--seen-height', `${seen.height}px`)
    }
    fit()
    seen.addEventListener('resize', fit)
    seen.addEventListener('scroll', fit)
    return () => {
      seen.removeEventListener('resize', fit)
      seen.removeEventListener('scroll', fit)
    }
  }, [box])
}
