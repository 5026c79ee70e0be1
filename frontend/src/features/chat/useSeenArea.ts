import { type RefObject, useEffect } from 'react'

/** Whoever zooms in moves about in the panel as it is. */
const ZOOMED = 1.01

/** Tells a box how much of the screen's top and end an on-screen keyboard covers, also where it does not resize the page. */
export function useSeenArea(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return
    const fit = () => {
      const top = seen.scale > ZOOMED ? 0 : seen.offsetTop
      const end = seen.scale > ZOOMED ? 0 : document.documentElement.clientHeight - top - seen.height
      box.current?.style.setProperty('--covered-top', `${top}px`)
      box.current?.style.setProperty('--covered-end', `${Math.max(0, end)}px`)
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
