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
}

/** Whether the cells of a column are numbers, apart from those of the header. */
function areNumbers(column: readonly TableCell[]): boolean {
  const texts = column.filter(({ isHeader }) => !isHeader).map(({ text }) => text)
  const numbers = texts.filter((text) => IS_NUMBER.test(text)).length
  return numbers >= MIN_NUMBERS && texts.every((text) => IS_NUMBER.test(text) || IS_MISSING.test(text))
}

/** Marks the cells of a table of these rows by what is in them. A cell of a page never spans several columns or rows. */
export function markTable<Cell>(
  rows: Iterable<Iterable<Cell>>,
  read: (cell: Cell) => TableCell,
  mark: (cell: Cell, name: string) => void,
): void {
  const columns: Cell[][] = []
  for (const row of rows) for (const [at, cell] of [...row].entries()) (columns[at] ??= []).push(cell)
  for (const column of columns) {
    const cells = column.map(read)
    const isOfNumbers = areNumbers(cells)
    for (const [at, cell] of column.entries()) {
      if (cells[at]!.text.length <= SHORT_LENGTH) mark(cell, SHORT_CELL)
      if (isOfNumbers) mark(cell, NUMBER_CELL)
    }
  }
}
