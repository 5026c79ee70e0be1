import { sectionPath } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { CloudOff, Plus } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useBookList } from '../../../books/useBookList.ts'
import css from './BooksPanel.module.css'
import { BookTools, useBookTools } from './BookTools.tsx'
import { BooksTable } from './BooksTable.tsx'
import { EmptyShelf } from './EmptyShelf.tsx'
import { SinceLastVisit } from './SinceLastVisit.tsx'

/** The books of the library. */
export function BooksPanel() {
  const { t } = useTranslation()
  const { books, staleReason, hasFailed, refetch } = useBookList()
  const tools = useBookTools()
  const titleId = useId()
  return (
    <section className={css.panel} aria-labelledby={titleId}>
      <PanelHead titleId={titleId} books={books} />
      <div className={css.stale} role="status">
        {staleReason && (
          <>
            <CloudOff size={20} />
            <p>{t(`offline.${staleReason}`)}</p>
            {staleReason !== 'slow' && <Button onClick={refetch}>{t('retry')}</Button>}
          </>
        )}
      </div>
      {books ? (
        books.length === 0 ? (
          <EmptyShelf />
        ) : (
          <>
            <SinceLastVisit books={books} />
            <BooksTable books={books} onTool={tools.show} />
          </>
        )
      ) : hasFailed ? (
        <EmptyState role="alert" title={t('dashboard.failed')} hint={t('dashboard.failedHint')}>
          <Button onClick={refetch}>{t('retry')}</Button>
        </EmptyState>
      ) : (
        <div className={css.loading}>
          <VisuallyHidden role="status">{t('dashboard.loading')}</VisuallyHidden>
          <Spinner />
        </div>
      )}
      <BookTools tools={tools} />
    </section>
  )
}

interface PanelHeadProps {
  titleId: string
  /** Undefined until they are known. */
  books: readonly Book[] | undefined
}

/** The title, the number of books, and the way to a new one, which an empty library has elsewhere. */
function PanelHead({ titleId, books }: PanelHeadProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <div className={css.head}>
      <div>
        <h2 id={titleId} className={css.title} tabIndex={-1}>
          {t('dashboard.books')}
        </h2>
        {books && books.length > 0 && (
          <p className={css.count}>
            {t('dashboard.count', {
              count: books.length,
              n: formatNumber(books.length, language),
              public: formatNumber(books.filter(({ isPublic }) => isPublic).length, language),
            })}
          </p>
        )}
      </div>
      {books?.length !== 0 && (
        <ButtonLink tone="main" href={sectionPath({ section: 'new' })}>
          <Plus size={18} />
          {t('dashboard.add')}
        </ButtonLink>
      )}
    </div>
  )
}
