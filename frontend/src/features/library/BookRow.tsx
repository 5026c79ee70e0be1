import { clsx } from 'clsx'
import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { AboutLink } from './AboutLink.tsx'
import { BookMetadata } from './BookMetadata.tsx'
import css from './BookRow.module.css'
import { BookTitle } from './BookTitle.tsx'
import { ClampedText } from './ClampedText.tsx'
import { Cover } from '../../ui/cover/Cover.tsx'
import { genreLabel } from '../../lib/genreLabel.ts'
import { People } from './People.tsx'
import { PrivateBadge } from '../../ui/PrivateBadge.tsx'
import { Translator } from './Translator.tsx'
import type { ShelfItemProps } from './shelfProps.ts'

/** A book in the list layout, with its description always visible. */
export const BookRow = memo(function BookRow({ book, onNear, renderActions, renderKeep, ...position }: ShelfItemProps) {
  const { t } = useTranslation()
  const aboutId = useId()
  return (
    <li {...position} className={css.row}>
      <div className={css.cover}>
        <Cover book={book} isSmall />
      </div>
      <div className={css.names}>
        <BookTitle book={book} aboutId={aboutId} onNear={onNear} />
        <p className={css.author}>
          {t('library.by')} <People book={book} names={book.author} lines={1} />
        </p>
        <Translator book={book} className={css.author} />
      </div>
      <p id={aboutId} className={css.about}>
        <ClampedText text={book.description} lines={2} lang={book.lang} />
      </p>
      <div className={css.metadata}>
        <p className={clsx(css.genre, book.genre === 'Uncategorized' && css.none)}>
          <ClampedText text={genreLabel(book.genre, t)} lines={2} />
          {!book.isPublic && <PrivateBadge />}
        </p>
        <BookMetadata book={book} />
        <div className={css.tools}>
          <AboutLink book={book} />
          <div className={css.keep}>{renderKeep?.(book, true)}</div>
        </div>
      </div>
      {renderActions && <div className={css.actions}>{renderActions(book)}</div>}
    </li>
  )
})
