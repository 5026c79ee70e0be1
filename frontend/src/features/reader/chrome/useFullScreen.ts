import { useEffect, useRef } from 'react'

/** iPhones have no full screen for pages. */
export const canFillScreen = (): boolean => document.fullscreenEnabled

/** A toggle that says whether it could do anything. A screen that was filled for a book is given back with it. */
export function useFullScreen(): () => boolean {
  const isOurs = useRef(false)
  useEffect(
    () => () => {
      if (isOurs.current && document.fullscreenElement) give(document.exitFullscreen())
    },
    [],
  )
  return () => {
    if (!canFillScreen()) return false
    isOurs.current = document.fullscreenElement === null
    // The whole library and not the reader alone, so that any layer can come in front.
    give(isOurs.current ? document.documentElement.requestFullscreen() : document.exitFullscreen())
    return true
  }
}

/** A browser may refuse; the book is read as before. */
function give(change: Promise<void>): void {
  change.catch(() => undefined)
}
