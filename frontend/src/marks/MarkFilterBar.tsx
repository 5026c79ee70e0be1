import { useTranslation } from 'react-i18next'
import { Select } from '../ui/Select.tsx'
import type { MarkFilter } from './listMarks.ts'
import { MARK_COLOURS } from './Mark.ts'
import css from './MarkFilterBar.module.css'

interface MarkFilterBarProps {
  filter: MarkFilter
  onChange: (filter: MarkFilter) => void
}

const COLOURS = [...MARK_COLOURS, 'bookmark'] as const

/** The search in marks, the colours to show, and their order. */
export function MarkFilterBar({ filter, onChange }: MarkFilterBarProps) {
  const { t } = useTranslation()
  const change = (changes: Partial<MarkFilter>) => onChange({ ...filter, ...changes })
  return (
    <div className={css.bar} role="group" aria-label={t('marks.filter')}>
      <input
        type="search"
        className={css.search}
        dir="auto"
        maxLength={200}
        aria-label={t('marks.search')}
        placeholder={t('marks.search')}
        value={filter.query}
        onChange={(event) => change({ query: event.target.value })}
      />
      <div className={css.choices}>
        <Select
          label={t('marks.filter')}
          value={filter.colour ?? ''}
          onChoose={(chosen) => change({ colour: COLOURS.find((colour) => colour === chosen) ?? null })}
        >
          <option value="">{t('marks.all')}</option>
          {COLOURS.map((colour) => (
            <option key={colour} value={colour}>
              {colour === 'bookmark' ? t('marks.bookmarks') : t(`marks.colour.${colour}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t('marks.order')}
          value={filter.order}
          onChoose={(chosen) => change({ order: chosen === 'time' ? 'time' : 'place' })}
        >
          <option value="place">{t('marks.byPlace')}</option>
          <option value="time">{t('marks.byTime')}</option>
        </Select>
      </div>
    </div>
  )
}
