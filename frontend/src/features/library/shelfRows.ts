/** A row of a shelf, in pixels from the top of the document. */
interface Row {
  index: number
  start: number
  end: number
}

/** The rows to render: those near the screen, and the pinned row with its neighbours, so that Tab continues there. */
export function rowsToRender(near: readonly number[], pinned: number | null, count: number): number[] {
  if (pinned === null) return [...near]
  const wanted = new Set([...near, pinned - 1, pinned, pinned + 1])
  return [...wanted].filter((row) => row >= 0 && row < count).sort((one, other) => one - other)
}

/** The space of the rows that are not rendered, before each rendered row and after the last; rows are `gap` apart. */
export function spaceAround(rows: readonly Row[], top: number, total: number, gap: number) {
  const before = rows.map(({ start }, at) => {
    const previous = rows[at - 1]
    return previous ? Math.max(0, start - previous.end - 2 * gap) : start - top
  })
  return { before, after: top + total - (rows.at(-1)?.end ?? top) }
}
