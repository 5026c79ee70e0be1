import type { Book } from '@hikma/contracts/book'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useBulkVisibilityJob } from '../visibility/useBulkVisibilityJob.ts'
import { VisibilityNotice } from '../visibility/VisibilityNotice.tsx'
import { BookLine } from './BookLine.tsx'
import type { BookTool } from './BookTools.tsx'
import css from './BooksTable.module.css'
import { BulkBar } from './BulkBar.tsx'
import type { TableSort } from './orderBooks.ts'
import { SortHeader } from './SortHeader.tsx'
import { TablePager } from './TablePager.tsx'
import { TableTools } from './TableTools.tsx'
import { changeTable, selectBooks, useBooksTable } from './useBooksTable.ts'
import { useNow } from './useNow.ts'

interface BooksTableProps {
  books: readonly Book[]
  onTool: (tool: BookTool, book: Book) => void
}

/** The books in a table, one part at a time, with search, order, selection and visibility. */
export function BooksTable({ books, onTool }: BooksTableProps) {
  const { t } = useTranslation()
  const table = useBooksTable(books)
  const visibility = useBulkVisibilityJob()
  const now = useNow()
  const search = useRef<HTMLInputElement>(null)
  const { shown, matching, selected, sort } = table
  const chosen = shown.filter((book) => selected.includes(book))
  const showAll = () => {
    changeTable({ search: '' })
    search.current?.focus()
  }
  return (
    <div className={css.books}>
      <TableTools search={table.search} sort={sort} searchRef={search} />
      <BulkBar table={table} visibility={visibility} />
      <VisibilityNotice visibility={visibility} />
      {matching.length === 0 ? (
        <EmptyState title={t('dashboard.none')} hint={t('dashboard.noneHint')}>
          <Button onClick={showAll}>{t('dashboard.showAll')}</Button>
        </EmptyState>
      ) : (
        <table className={css.table}>
          <caption>
            <VisuallyHidden>{t('dashboard.books')}</VisuallyHidden>
          </caption>
          <TableHead shown={shown} chosen={chosen} sort={sort} />
          <tbody>
            {shown.map((book) => (
              <BookLine
                key={book.id}
                book={book}
                isSelected={chosen.includes(book)}
                visibility={visibility}
                now={now}
                onTool={(tool) => onTool(tool, book)}
              />
            ))}
          </tbody>
        </table>
      )}
      <TablePager
        first={table.first}
        shown={shown.length}
        total={matching.length}
        part={table.part}
        parts={table.parts}
      />
    </div>
  )
}

interface TableHeadProps {
  shown: readonly Book[]
  /** Those of the shown books that are selected. */
  chosen: readonly Book[]
  sort: TableSort
}

/** The heads of the columns, which sort the books, and the box that selects all the books shown. */
function TableHead({ shown, chosen, sort }: TableHeadProps) {
  const { t } = useTranslation()
  const areAllChosen = shown.length > 0 && chosen.length === shown.length
  return (
    <thead>
      <tr>
        <th className={css.tick} scope="col">
          <label className={css.tickbox}>
            <input
              type="checkbox"
              aria-label={t('dashboard.selectShown')}
              checked={areAllChosen}
              ref={(box) => {
                if (box) box.indeterminate = chosen.length > 0 && !areAllChosen
              }}
              onChange={() => selectBooks(shown, !areAllChosen)}
            />
          </label>
        </th>
        <th className={css.cover} scope="col">
          <VisuallyHidden>{t('dashboard.cover')}</VisuallyHidden>
        </th>
        <SortHeader column="title" sort={sort} />
        <SortHeader column="pages" sort={sort} />
        <SortHeader column="visibility" sort={sort} />
        <SortHeader column="changed" sort={sort} hint={t('dashboard.changedHint')} />
        <th scope="col">
          <VisuallyHidden>{t('dashboard.actions')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  )
}
