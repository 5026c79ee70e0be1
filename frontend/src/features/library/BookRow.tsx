import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { BookMetadata } from './BookMetadata.tsx'
import css from './BookRow.module.css'
import { BookTitle } from './BookTitle.tsx'
import { Cover } from './Cover.tsx'
import { genreLabel } from './genreLabel.ts'
import { PrivateBadge } from './PrivateBadge.tsx'
import type { ShelfItemProps } from './shelfProps.ts'

/** A book in the list layout, with its description always visible. */
export const BookRow = memo(function BookRow({ book, onOpen, onNear, renderActions, ...place }: ShelfItemProps) {
  const { t } = useTranslation()
  const aboutId = useId()
  return (
    <li {...place} className={css.row}>
      <div className={css.cover}>
        <Cover book={book} isSmall />
      </div>
      <div className={css.names}>
        <BookTitle book={book} aboutId={aboutId} onOpen={onOpen} onNear={onNear} />
        <p className={css.author}>
          {t('library.by')} <bdi lang={book.lang}>{book.author}</bdi>
        </p>
      </div>
      <p id={aboutId} className={css.about} lang={book.lang} dir="auto">
        {book.description}
      </p>
      <div className={css.metadata}>
        <p className={css.genre}>
          <bdi>{genreLabel(book.genre, t)}</bdi>
          {!book.isPublic && <PrivateBadge />}
        </p>
        <BookMetadata book={book} />
      </div>
      {renderActions && <div className={css.actions}>{renderActions(book)}</div>}
    </li>
  )
})
