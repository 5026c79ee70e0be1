import {
  columnsOf,
  isColumnOfNumbers,
  isShortCell,
  NUMBER_CELL,
  SHORT_CELL,
  type TableCell,
} from '@hikma/contracts/cellMarks'

const cellOf = (cell: Element): TableCell => ({
  text: (cell.textContent ?? '').trim(),
  isHeader: cell.localName === 'th',
})

/** Marks the cells of the tables of a page by what is in them, as the server does in the pages that it draws. */
export function markCells(page: ParentNode): void {
  for (const table of page.querySelectorAll('table'))
    for (const column of columnsOf<Element>([...table.rows].map(({ cells }) => [...cells]))) {
      const cells = column.map(cellOf)
      const isOfNumbers = isColumnOfNumbers(cells)
      for (const [at, element] of column.entries()) {
        element.toggleAttribute(SHORT_CELL, isShortCell(cells[at]!))
        element.toggleAttribute(NUMBER_CELL, isOfNumbers)
      }
    }
}
