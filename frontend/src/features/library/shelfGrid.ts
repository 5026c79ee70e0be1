/** The layout of a shelf in pixels; `top` is measured from the top of the document. */
export interface Grid {
  columns: number
  gap: number
  width: number
  top: number
}

export const NO_GRID: Grid = { columns: 1, gap: 0, width: 0, top: 0 }

/** Reads the layout that the stylesheet has made. */
export function readGrid(element: HTMLElement): Grid {
  const { gridTemplateColumns, rowGap } = getComputedStyle(element)
  return {
    columns: gridTemplateColumns.split(' ').length,
    gap: Number.parseFloat(rowGap) || 0,
    width: element.clientWidth,
    top: Math.round(element.getBoundingClientRect().top + window.scrollY),
  }
}

/** Whether rows have the same height in both layouts. */
export const hasSameRows = (one: Grid, other: Grid) =>
  one.columns === other.columns && one.gap === other.gap && one.width === other.width

/** Whether each row is at the same place in both layouts. */
export const isSameGrid = (one: Grid, other: Grid) => hasSameRows(one, other) && one.top === other.top

/** The heights of the rendered rows by number, from 0, each measured by its first item. */
export function heightsOf(element: HTMLElement, columns: number): Map<number, number> {
  const heights = new Map<number, number>()
  for (const item of element.children) {
    const at = Number(item.getAttribute('aria-posinset')) - 1
    const height = item.getBoundingClientRect().height
    if (at >= 0 && at % columns === 0 && height > 0) heights.set(at / columns, height)
  }
  return heights
}
