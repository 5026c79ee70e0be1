/** On the cells of a column of numbers, the one in the header, too: their units stand below each other. */
const NUMBER_CELL = 'data-number'
/** On a cell that is not worth breaking, such as a date. */
const SHORT_CELL = 'data-short'

/** In characters. */
const SHORT_LENGTH = 8
/** A number with sign, separators of each script, currency or per cent. */
const IS_NUMBER = /^[-−+±~]?[£$€]?\p{Nd}(?:[.,٫٬'’\u00a0\u202f]?\p{Nd})*[%٪]?$/u
/** Signs that stand for a missing number. */
const IS_MISSING = /^[-–—.…?]?$/
/** A single number says nothing about its column. */
const MIN_NUMBERS = 2

export interface TableCell {
  /** Without white space around it. */
  text: string
  isHeader: boolean
  /** How many columns and rows it takes. */
  columns: number
  rows: number
}

/** A sanitised `colspan` or `rowspan`. */
export const spanOf = (value: string | null | undefined): number => Number(value ?? 1) || 1

/** Whether the cells of a column are numbers, apart from those of the header. */
function areNumbers(column: readonly TableCell[]): boolean {
  const texts = column.filter(({ isHeader }) => !isHeader).map(({ text }) => text)
  const numbers = texts.filter((text) => IS_NUMBER.test(text)).length
  return numbers >= MIN_NUMBERS && texts.every((text) => IS_NUMBER.test(text) || IS_MISSING.test(text))
}

/** A cell of a row above that takes these columns of `rows` rows more. */
interface Reaching {
  from: number
  to: number
  rows: number
}

/** The column that each cell of a table begins in. */
function* columnsOf(rows: Iterable<readonly TableCell[]>): Generator<number[]> {
  let reaching: Reaching[] = []
  for (const row of rows) {
    const own: Reaching[] = []
    let [column, next] = [0, 0]
    yield row.map((cell) => {
      // in their order, as they stand
      for (let above = reaching[next]; above && above.from < column + cell.columns; above = reaching[++next])
        column = Math.max(column, above.to)
      const from = column
      column += cell.columns
      if (cell.rows > 1) own.push({ from, to: column, rows: cell.rows })
      return from
    })
    reaching = [...reaching, ...own]
      .map((cell) => ({ ...cell, rows: cell.rows - 1 }))
      .filter((cell) => cell.rows > 0)
      .sort((a, b) => a.from - b.from)
  }
}

/** Marks the cells of a table of these rows by what is in them. A cell of several columns is in none of them. */
export function markTable<Cell>(
  rows: Iterable<Iterable<Cell>>,
  read: (cell: Cell) => TableCell,
  mark: (cell: Cell, name: string) => void,
): void {
  const table = Array.from(rows, (row) => Array.from(row, (cell) => ({ cell, ...read(cell) })))
  const columns = new Map<number, (typeof table)[number]>()
  for (const [at, starts] of [...columnsOf(table)].entries())
    for (const [index, start] of starts.entries()) {
      const cell = table[at]![index]!
      if (cell.text.length <= SHORT_LENGTH) mark(cell.cell, SHORT_CELL)
      if (cell.columns > 1) continue
      const column = columns.get(start)
      if (column) column.push(cell)
      else columns.set(start, [cell])
    }
  for (const column of columns.values()) if (areNumbers(column)) for (const { cell } of column) mark(cell, NUMBER_CELL)
}
