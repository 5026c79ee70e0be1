import { type Cuts, withCutMoved } from '@hikma/manuscript/review/cuts'
import { useDrag } from '../../../ui/useDrag.ts'

/** So many pixels of a drag are a line of the text: a row of the rail is shorter than the lines of its page. */
const LINE_PX = 8

/**
 * Drags where a page begins, by an element with `data-cut` in a row with `data-page`: down to later lines, up to earlier
 * ones. `places` is the number of all lines. Gives the events of the list, and the cuts as they would be.
 */
export function useCutDrag(cuts: Cuts, places: number, onDrop: (cuts: Cuts, page: number) => void) {
  const { drag, cancel, events } = useDrag({
    begin(press) {
      const row = (press.target as Element).closest('[data-cut]')?.closest<HTMLElement>('[data-page]')
      if (!row) return null
      press.preventDefault()
      press.currentTarget.focus({ preventScroll: true })
      return { page: Number(row.dataset['page']), from: press.clientY }
    },
    follow: ({ page, from }, { y }) => ({ page, lines: Math.round((y - from) / LINE_PX) }),
    onDrop: (dropped) => onDrop(moved(dropped), dropped.page),
  })
  const moved = ({ page, lines }: { page: number; lines: number }) =>
    withCutMoved(cuts, page, cuts[page]! + lines, places)
  return {
    shown: drag ? moved(drag) : cuts,
    /** Index of the page whose beginning is dragged; null if there is none. */
    dragged: drag?.page ?? null,
    cancel,
    events,
  }
}
