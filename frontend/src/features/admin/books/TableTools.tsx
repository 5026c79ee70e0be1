import { clsx } from 'clsx'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Select } from '../../../ui/Select.tsx'
import field from '../../../ui/SearchField.module.css'
import css from './TableTools.module.css'
import { SORT_COLUMNS, sortBy, type SortColumn, type TableSort } from './orderBooks.ts'
import { changeTable } from './useBooksTable.ts'

interface TableToolsProps {
  search: string
  sort: TableSort
  searchRef: RefObject<HTMLInputElement | null>
}

/** The search of the table and, on a phone, which has no column heads, its order. */
export function TableTools({ search, sort, searchRef }: TableToolsProps) {
  const { t } = useTranslation()
  const clear = () => {
    changeTable({ search: '' })
    searchRef.current?.focus()
  }
  const clearByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || search === '') return
    event.preventDefault()
    clear()
  }
  return (
    <div className={css.tools}>
      <div className={clsx(field.box, css.search)}>
        <Search className={field.icon} size={18} />
        <input
          ref={searchRef}
          type="search"
          className={field.field}
          dir={search === '' ? undefined : 'auto'}
          value={search}
          placeholder={t('dashboard.searchHint')}
          aria-label={t('dashboard.search')}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => changeTable({ search: target.value })}
          onKeyDown={clearByKey}
        />
        {search !== '' && (
          <IconButton className={field.clear} label={t('header.clearSearch')} icon={<X size={18} />} onClick={clear} />
        )}
      </div>
      <Select
        className={css.order}
        label={t('dashboard.sort')}
        value={sort.column}
        onChoose={(column) => changeTable({ sort: sortBy(column as SortColumn) })}
      >
        {SORT_COLUMNS.map((column) => (
          <option key={column} value={column}>
            {t(`dashboard.sortedBy.${column}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}
