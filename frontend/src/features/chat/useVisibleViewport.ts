import { type RefObject, useEffect } from 'react'

/** From this scale on the reader has zoomed in, and the panel keeps its size. */
const ZOOMED_SCALE = 1.01

/** Sets `--covered-top` and `--covered-end` of a box to the pixels that an on-screen keyboard covers. */
export function useVisibleViewport(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const update = () => {
      const top = viewport.scale > ZOOMED_SCALE ? 0 : viewport.offsetTop
      const end = viewport.scale > ZOOMED_SCALE ? 0 : document.documentElement.clientHeight - top - viewport.height
      box.current?.style.setProperty('--covered-top', `${top}px`)
      box.current?.style.setProperty('--covered-end', `${Math.max(0, end)}px`)
    }
    update()
    viewport.addEventListener('resize', update)
    viewport.addEventListener('scroll', update)
    return () => {
      viewport.removeEventListener('resize', update)
      viewport.removeEventListener('scroll', update)
    }
  }, [box])
}
