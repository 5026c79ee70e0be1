import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import css from './BooksTable.module.css'
import { type SortColumn, type TableSort, toggledSort } from './orderBooks.ts'
import { changeTable } from './useBooksTable.ts'

interface SortHeaderProps {
  column: SortColumn
  sort: TableSort
  hint?: string
}

/** The head of a column, which sorts the table by it. */
export function SortHeader({ column, sort, hint }: SortHeaderProps) {
  const { t } = useTranslation()
  const isSorted = sort.column === column
  const Arrow = sort.isDescending ? ArrowDown : ArrowUp
  return (
    <th
      className={css[column]}
      scope="col"
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={css.sort}
        title={hint}
        onClick={() => changeTable({ sort: toggledSort(sort, column) })}
      >
        {t(`dashboard.${column}`)}
        {isSorted && <Arrow size={15} />}
      </button>
    </th>
  )
}
