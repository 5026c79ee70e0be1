/** On the cells of a column of numbers, the one in the header, too: their units stand below each other. */
const NUMBER = 'data-number'
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

const textOf = (cell: Element): string => (cell.textContent ?? '').trim()

/** Marks the cells of the tables of a page by what is in them. A cell of a page never spans several columns or rows. */
export function markCells(page: ParentNode): void {
  for (const table of page.querySelectorAll('table')) markTable(table)
}

function markTable(table: HTMLTableElement): void {
  const columns: HTMLTableCellElement[][] = []
  for (const row of table.rows) for (const [at, cell] of [...row.cells].entries()) (columns[at] ??= []).push(cell)
  for (const column of columns) {
    for (const cell of column) cell.toggleAttribute(SHORT_CELL, textOf(cell).length <= SHORT_LENGTH)
    const texts = column.filter(({ localName }) => localName === 'td').map(textOf)
    const numbers = texts.filter((text) => IS_NUMBER.test(text)).length
    const isOfNumbers = numbers >= MIN_NUMBERS && texts.every((text) => IS_NUMBER.test(text) || IS_MISSING.test(text))
    for (const cell of column) cell.toggleAttribute(NUMBER, isOfNumbers)
  }
}
