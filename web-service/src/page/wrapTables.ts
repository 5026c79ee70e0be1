import { markTable, spanOf, type TableCell } from '@hikma/contracts/cellMarks'
import { LONG_CELL, LONG_CELL_LENGTH, TABLE_SCROLLER } from '@hikma/contracts/wideTables'

/** A tag of a table, a row or a cell, or the text between two tags. In sanitised HTML `<` and `>` only stand around tags. */
const PIECE = /<(\/?)(table|tr|td|th)\b([^>]*)>|<[^>]*>|[^<]+/g
/** In a sanitised value `"` is escaped, so that no other attribute contains one. */
const COLSPAN = / colspan="(\d+)"/
const ROWSPAN = / rowspan="(\d+)"/
const CHARACTER_REFERENCE = /&[^;\s]+;/g

/** More characters of a cell, or of a text in it, change none of its marks. */
const MAX_TEXT = 100

interface Cell extends TableCell {
  /** The index of its tag among the pieces. */
  at: number
  /** Of all its text, white space too. */
  length: number
}
type Rows = Cell[][]

/** Puts each outermost table of a sanitised page into a box that scrolls, and marks cells by what is in them. */
export function wrapTables(html: string): string {
  if (!html.includes('<table')) return html
  const pieces: string[] = []
  /** The tables and cells that have not ended. */
  const tables: Rows[] = []
  const cells: Cell[] = []
  const mark = ({ at }: Cell, name: string) => {
    pieces[at] = pieces[at]!.replace(/^<t[dh]/, (tag) => `${tag} ${name}=""`)
  }
  for (const [piece, slash, tag, attributes = ''] of html.matchAll(PIECE)) {
    const rows = tables.at(-1)
    if (tag === 'table') {
      if (slash === '') tables.push([])
      if (tables.length === 1) pieces.push(slash === '' ? `<div ${TABLE_SCROLLER}="">${piece}` : `${piece}</div>`)
      else pieces.push(piece)
      if (slash !== '') markTable(tables.pop() ?? [], (cell) => cell, mark)
      continue
    }
    if (tag === 'tr' && slash === '') rows?.push([])
    else if (tag && tag !== 'tr' && rows) {
      if (slash === '') {
        const cell = {
          at: pieces.length,
          text: '',
          length: 0,
          isHeader: tag === 'th',
          columns: spanOf(COLSPAN.exec(attributes)?.[1]),
          rows: spanOf(ROWSPAN.exec(attributes)?.[1]),
        }
        cells.push(cell)
        // browsers begin a row for a cell without one
        if (rows.length === 0) rows.push([])
        rows.at(-1)!.push(cell)
      } else endCell(cells.pop(), mark)
    } else if (!piece.startsWith('<')) {
      const text = piece.replace(CHARACTER_REFERENCE, 'x')
      const [first, further] = [text.trimStart().slice(0, MAX_TEXT), text.slice(0, MAX_TEXT)]
      for (const cell of cells) {
        cell.length += text.length
        if (cell.text.length < MAX_TEXT) cell.text += cell.text === '' ? first : further
      }
    }
    pieces.push(piece)
  }
  return pieces.join('')
}

function endCell(cell: Cell | undefined, mark: (cell: Cell, name: string) => void): void {
  if (!cell) return
  if (cell.length > LONG_CELL_LENGTH) mark(cell, LONG_CELL)
  cell.text = cell.text.trimEnd()
}
