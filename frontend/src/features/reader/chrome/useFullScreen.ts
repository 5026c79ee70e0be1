import { useEffect, useRef } from 'react'

/** Whether the browser supports full screen for pages; iPhones do not. */
export const canFillScreen = (): boolean => document.fullscreenEnabled

/**
 * Returns a function that toggles full screen, and that returns false if the browser does not support it. Closing the
 * book leaves a full screen that was entered here.
 */
export function useFullScreen(): () => boolean {
  const isOurs = useRef(false)
  useEffect(
    () => () => {
      if (isOurs.current && document.fullscreenElement) ignoreRefusal(document.exitFullscreen())
    },
    [],
  )
  return () => {
    if (!canFillScreen()) return false
    isOurs.current = document.fullscreenElement === null
    // The whole document instead of the reader, so that layers outside the reader can be shown above it.
    ignoreRefusal(isOurs.current ? document.documentElement.requestFullscreen() : document.exitFullscreen())
    return true
  }
}

/** A browser may refuse full screen; the reader works without it. */
function ignoreRefusal(change: Promise<void>): void {
  change.catch(() => undefined)
}
