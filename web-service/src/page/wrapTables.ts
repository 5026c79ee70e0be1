import {
  columnsOf,
  isColumnOfNumbers,
  isShortCell,
  NUMBER_CELL,
  SHORT_CELL,
  type TableCell,
} from '@hikma/contracts/cellMarks'
import { LONG_CELL, LONG_CELL_LENGTH, TABLE_SCROLLER } from '@hikma/contracts/wideTables'

/** A tag of a table, a row or a cell, or the text between two tags. In sanitised HTML `<` and `>` only stand around tags. */
const PIECE = /<(\/?)(table|tr|td|th)\b([^>]*)>|<[^>]*>|[^<]+/g
const CHARACTER_REFERENCE = /&[^;\s]+;/g

/** Of a text between two tags: enough to see that a cell is long, with the longest references for each character. */
const MAX_TEXT = 10 * LONG_CELL_LENGTH

interface Cell extends TableCell {
  /** The index of its tag among the pieces. */
  at: number
}
type Rows = Cell[][]

/** Puts each outermost table of a sanitised page into a box that scrolls, and marks cells by what is in them. */
export function wrapTables(html: string): string {
  if (!html.includes('<table')) return html
  const pieces: string[] = []
  /** The tables and cells that have not ended. */
  const tables: Rows[] = []
  const cells: Cell[] = []
  for (const [piece, slash, tag] of html.matchAll(PIECE)) {
    const rows = tables.at(-1)
    if (tag === 'table') {
      if (slash === '') tables.push([])
      if (tables.length === 1) pieces.push(slash === '' ? `<div ${TABLE_SCROLLER}="">${piece}` : `${piece}</div>`)
      else pieces.push(piece)
      if (slash !== '') markColumns(tables.pop(), pieces)
      continue
    }
    if (tag === 'tr' && slash === '') rows?.push([])
    else if (tag && tag !== 'tr' && rows) {
      if (slash === '') {
        const cell = { at: pieces.length, text: '', isHeader: tag === 'th' }
        cells.push(cell)
        // browsers begin a row for a cell without one
        if (rows.length === 0) rows.push([])
        rows.at(-1)!.push(cell)
      } else endCell(cells.pop(), pieces)
    } else if (!piece.startsWith('<')) {
      const text = piece.slice(0, MAX_TEXT).replace(CHARACTER_REFERENCE, 'x')
      for (const cell of cells) if (cell.text.length <= LONG_CELL_LENGTH) cell.text += text
    }
    pieces.push(piece)
  }
  return pieces.join('')
}

function mark({ at }: Cell, name: string, pieces: string[]): void {
  pieces[at] = pieces[at]!.replace(/^<t[dh]/, (tag) => `${tag} ${name}=""`)
}

function endCell(cell: Cell | undefined, pieces: string[]): void {
  if (!cell) return
  if (cell.text.length > LONG_CELL_LENGTH) mark(cell, LONG_CELL, pieces)
  cell.text = cell.text.trim()
}

function markColumns(rows: Rows | undefined, pieces: string[]): void {
  for (const column of columnsOf(rows ?? [])) {
    if (isColumnOfNumbers(column)) for (const cell of column) mark(cell, NUMBER_CELL, pieces)
    for (const cell of column) if (isShortCell(cell)) mark(cell, SHORT_CELL, pieces)
  }
}
