import type { Book } from '@hikma/contracts/book'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/formats.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { BookCard, type BookCardProps } from './BookCard.tsx'
import { CardSkeletons } from './CardSkeletons.tsx'
import css from './LibraryView.module.css'

interface LibraryViewProps extends Pick<BookCardProps, 'onOpen' | 'onNear'> {
  /** Absent until the list has come. */
  books: readonly Book[] | undefined
  failed: boolean
  onRetry: () => void
  /** What else can be done to a book, on its card. */
  renderActions?: (book: Book) => ReactNode
}

export function LibraryView({ books, failed, onRetry, onOpen, onNear, renderActions }: LibraryViewProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <>
      <div className={css.head}>
        <h1 className={css.title}>{t('library.title')}</h1>
        <p className={css.count} role="status">
          {books && t('library.count', { n: formatNumber(books.length, language) })}
        </p>
      </div>
      {books ? (
        <Shelf books={books} onOpen={onOpen} {...(onNear && { onNear })} {...(renderActions && { renderActions })} />
      ) : failed ? (
        <EmptyState role="alert" title={t('library.failed')} hint={t('library.failedHint')}>
          <Button tone="main" onClick={onRetry}>
            {t('retry')}
          </Button>
        </EmptyState>
      ) : (
        <CardSkeletons className={css.grid} />
      )}
    </>
  )
}

type ShelfProps = { books: readonly Book[] } & Pick<BookCardProps, 'onOpen' | 'onNear'> &
  Pick<LibraryViewProps, 'renderActions'>

function Shelf({ books, renderActions, ...events }: ShelfProps) {
  const { t } = useTranslation()
  if (books.length === 0) return <EmptyState title={t('library.empty')} hint={t('library.emptyHint')} />
  return (
    // A list without bullets is still a list: VoiceOver forgets that without the role.
    <ul className={css.grid} role="list">
      {books.map((book) => (
        <BookCard key={book.id} book={book} actions={renderActions?.(book)} {...events} />
      ))}
    </ul>
  )
}
