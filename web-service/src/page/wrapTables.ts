import { LONG_CELL, LONG_CELL_LENGTH, TABLE_SCROLLER } from '@hikma/contracts/wideTables'

/** A tag of a table or a cell, or the text between two tags. In sanitised HTML `<` and `>` only stand around tags. */
const PIECE = /<(\/?)(table|td|th)\b([^>]*)>|<[^>]*>|[^<]+/g
const CHARACTER_REFERENCE = /&[^;\s]+;/g

interface OpenCell {
  /** The index of its tag among the pieces. */
  at: number
  length: number
}

/** Puts each outermost table of a sanitised page into a box that scrolls, and marks the cells with long text. */
export function wrapTables(html: string): string {
  if (!html.includes('<table')) return html
  const pieces: string[] = []
  const cells: OpenCell[] = []
  let depth = 0
  for (const [piece, slash, tag] of html.matchAll(PIECE)) {
    if (tag === 'table') {
      if (slash === '') depth++
      if (depth === 1) pieces.push(slash === '' ? `<div ${TABLE_SCROLLER}="">${piece}` : `${piece}</div>`)
      else pieces.push(piece)
      if (slash !== '') depth--
      continue
    }
    if (tag && depth > 0) {
      if (slash === '') cells.push({ at: pieces.length, length: 0 })
      else markIfLong(cells.pop(), pieces)
    } else if (!piece.startsWith('<')) {
      const { length } = piece.replace(CHARACTER_REFERENCE, '.')
      for (const cell of cells) cell.length += length
    }
    pieces.push(piece)
  }
  return pieces.join('')
}

function markIfLong(cell: OpenCell | undefined, pieces: string[]): void {
  if (cell && cell.length > LONG_CELL_LENGTH)
    pieces[cell.at] = pieces[cell.at]!.replace(/^<t[dh]/, (tag) => `${tag} ${LONG_CELL}=""`)
}
