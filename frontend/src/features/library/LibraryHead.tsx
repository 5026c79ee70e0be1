import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { BookCount } from './BookCount.tsx'
import { Filters } from './Filters.tsx'
import { LayoutToggle } from './LayoutToggle.tsx'
import css from './LibraryView.module.css'

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
