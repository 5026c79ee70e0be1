import { clsx } from 'clsx'
import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { AboutLink } from './AboutLink.tsx'
import css from './BookCard.module.css'
import { BookMetadata } from './BookMetadata.tsx'
import { BookTitle } from './BookTitle.tsx'
import { ClampedText } from './ClampedText.tsx'
import { Cover } from '../../ui/cover/Cover.tsx'
import { genreLabel } from '../../lib/genreLabel.ts'
import { People } from './People.tsx'
import { PrivateBadge } from '../../ui/PrivateBadge.tsx'
import { Translator } from './Translator.tsx'
import type { ShelfItemProps } from './shelfProps.ts'

/** A book in the grid. Its description is shown over the cover on hover and on keyboard focus. */
export const BookCard = memo(function BookCard({
  book,
  onNear,
  renderActions,
  renderKeep,
  ...position
}: ShelfItemProps) {
  const { t } = useTranslation()
  const aboutId = useId()
  return (
    <li {...position} className={css.card}>
      <div className={css.face}>
        <Cover book={book} />
        {(book.description || book.translator) && (
          <div id={aboutId} className={css.about}>
            <Translator book={book} className={css.translator} />
            {book.description && (
              <p className={css.description} lang={book.lang} dir="auto">
                {book.description}
              </p>
            )}
          </div>
        )}
      </div>
      <p className={clsx(css.genre, book.genre === 'Uncategorized' && css.none)}>
        <ClampedText text={genreLabel(book.genre, t)} lines={2} />
        {!book.isPublic && <PrivateBadge />}
      </p>
      <BookTitle book={book} aboutId={aboutId} onNear={onNear} />
      <p className={css.author}>
        {t('library.by')} <People book={book} names={book.author} lines={2} />
      </p>
      <div className={css.foot}>
        <BookMetadata book={book} />
        <AboutLink book={book} className={css.toBook} />
        {renderKeep?.(book)}
      </div>
      {renderActions && <div className={css.actions}>{renderActions(book)}</div>}
    </li>
  )
})
