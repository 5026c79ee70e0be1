import { memo, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Filters } from './Filters.tsx'
import css from './LibraryView.module.css'
import { formatNumber } from '../../lib/formats.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useDebounced } from '../../ui/useDebounced.ts'
import { LIBRARY_LAYOUTS, type LibraryLayout } from '@hikma/contracts/addresses'
import { LayoutGrid, List } from 'lucide-react'
import { useDispatch, useSelector } from 'react-redux'
import { SegmentedToggle } from '../../ui/SegmentedToggle.tsx'
import { storeLayout } from './storedLayout.ts'
import { layoutChosen, selectLayout } from './librarySlice.ts'

interface LibraryHeadProps {
  /** The number of books that match; undefined while the list is loading. */
  count: number | undefined
  genres: readonly string[]
  languages: readonly string[]
  titleRef?: Ref<HTMLHeadingElement>
}

/** Title, filters and number of books above the shelf. */
export function LibraryHead({ count, genres, languages, titleRef }: LibraryHeadProps) {
  const { t } = useTranslation()
  return (
    <div className={css.head}>
      <h1 ref={titleRef} className={css.title} tabIndex={-1}>
        {t('library.title')}
      </h1>
      <Filters className={css.filters} genres={genres} languages={languages} />
      <BookCount count={count} />
      <LayoutToggle className={css.layout} />
    </div>
  )
}

/** Long enough for a screen reader to speak the typed letters before it announces the count. */
const DELAY_MS = 300

/** The number of books shown; empty while the list is loading. */
function BookCount({ count }: { count: number | undefined }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const debounced = useDebounced(count, DELAY_MS) ?? count
  return (
    <p className={css.count} role="status">
      {debounced !== undefined && t('library.count', { n: formatNumber(debounced, language) })}
    </p>
  )
}

const ICONS = { grid: LayoutGrid, list: List }

const LayoutToggle = memo(function LayoutToggle({ className }: { className: string | undefined }) {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const choose = (layout: LibraryLayout) => {
    dispatch(layoutChosen(layout))
    storeLayout(layout)
  }
  return (
    <SegmentedToggle
      className={className}
      data-scripted=""
      label={t('library.layout')}
      value={useSelector(selectLayout)}
      options={LIBRARY_LAYOUTS.map((value) => ({ value, label: t(`library.layouts.${value}`), icon: ICONS[value] }))}
      onChoose={choose}
    />
  )
})
