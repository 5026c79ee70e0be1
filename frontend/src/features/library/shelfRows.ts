/** A row of a shelf, in pixels from the top of the document. */
interface Row {
  index: number
  start: number
  end: number
}

/** The rows to render: those near the screen, and the one that is kept with its neighbours, so that Tab goes on there. */
export function rowsToRender(near: readonly number[], kept: number | null, count: number): number[] {
  if (kept === null) return [...near]
  const wanted = new Set([...near, kept - 1, kept, kept + 1])
  return [...wanted].filter((row) => row >= 0 && row < count).sort((one, other) => one - other)
}

/** The space that rows left out would take: before each rendered row, and after the last. Between rows lies `gap`. */
export function spaceAround(rows: readonly Row[], top: number, total: number, gap: number) {
  const before = rows.map(({ start }, at) => {
    const previous = rows[at - 1]
    return previous ? Math.max(0, start - previous.end - 2 * gap) : start - top
  })
  return { before, after: top + total - (rows.at(-1)?.end ?? top) }
}
