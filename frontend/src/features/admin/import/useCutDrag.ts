import { type Cuts, withCutMoved } from '@hikma/manuscript/review/cuts'
import { type PointerEvent, useState } from 'react'

/** So many pixels of a drag are a line of the text: a row of the rail is shorter than the lines of its page. */
const LINE_PX = 8

interface CutDrag {
  page: number
  /** Where the pointer went down. */
  from: number
  /** By so many lines the page begins later. */
  lines: number
}

/**
 * Drags where a page begins, by an element with `data-cut` in a row with `data-page`: down to later lines, up to earlier
 * ones. `places` is the number of all lines. Gives the events of the list, and the cuts as they would be.
 */
export function useCutDrag(cuts: Cuts, places: number, onDrop: (cuts: Cuts, page: number) => void) {
  const [drag, setDrag] = useState<CutDrag | null>(null)
  const shown = drag ? withCutMoved(cuts, drag.page, cuts[drag.page]! + drag.lines, places) : cuts
  return {
    shown,
    /** Index of the page whose beginning is dragged; null if there is none. */
    dragged: drag?.page ?? null,
    cancel: () => setDrag(null),
    events: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const row = (event.target as Element).closest('[data-cut]')?.closest<HTMLElement>('[data-page]')
        if (!row || event.button !== 0) return
        event.preventDefault()
        event.currentTarget.focus({ preventScroll: true })
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ page: Number(row.dataset['page']), from: event.clientY, lines: 0 })
      },
      onPointerMove({ clientY }: PointerEvent) {
        if (drag) setDrag({ ...drag, lines: Math.round((clientY - drag.from) / LINE_PX) })
      },
      onPointerUp() {
        if (drag) onDrop(shown, drag.page)
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
    },
  }
}
