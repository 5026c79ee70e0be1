import { markTable, spanOf, type TableCell } from '@hikma/contracts/cellMarks'

const read = (cell: Element): TableCell => ({
  text: (cell.textContent ?? '').trim(),
  isHeader: cell.localName === 'th',
  columns: spanOf(cell.getAttribute('colspan')),
  rows: spanOf(cell.getAttribute('rowspan')),
})

/** Marks the cells of the tables of a page by what is in them, as the server does in the pages that it draws. */
export function markCells(page: ParentNode): void {
  for (const { rows } of page.querySelectorAll('table'))
    markTable<Element>(
      [...rows].map(({ cells }) => [...cells]),
      read,
      (cell, name) => cell.toggleAttribute(name, true),
    )
}
