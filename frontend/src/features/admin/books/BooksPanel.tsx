import type { Book } from '@hikma/contracts/book'
import { CloudOff, Plus } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { lazyWithRetry } from '../../../ui/lazyWithRetry.ts'
import { Spinner } from '../../../ui/Spinner.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useAdmin } from '../AdminContext.ts'
import css from './BooksPanel.module.css'
import { BooksTable } from './BooksTable.tsx'
import { EmptyShelf } from './EmptyShelf.tsx'

const PagesSheet = lazyWithRetry(
  async () => (await import('../pageOrder/PagesSheet.tsx')).PagesSheet,
  () => null,
)

const ExportDialog = lazyWithRetry(
  async () => (await import('../export/ExportDialog.tsx')).ExportDialog,
  () => null,
)

const LinksDialog = lazyWithRetry(
  async () => (await import('../links/LinksDialog.tsx')).LinksDialog,
  () => null,
)

/** The books of the library. `onAdd` shows the form. */
export function BooksPanel({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { books, staleReason, hasFailed, onRetry, renderHistory } = useAdmin()
  const [ordering, setOrdering] = useState<Book | null>(null)
  const [exporting, setExporting] = useState<Book | null>(null)
  const [checking, setChecking] = useState<Book | null>(null)
  const [historyOf, setHistoryOf] = useState<Book | null>(null)
  const titleId = useId()
  return (
    <section className={css.panel} aria-labelledby={titleId}>
      <div className={css.head}>
        <div>
          <h2 id={titleId} className={css.title}>
            {t('dashboard.books')}
          </h2>
          {books && books.length > 0 && (
            <p className={css.count}>
              {t('dashboard.count', {
                n: formatNumber(books.length, language),
                public: formatNumber(books.filter(({ isPublic }) => isPublic).length, language),
              })}
            </p>
          )}
        </div>
        {books?.length !== 0 && (
          <Button tone="main" onClick={onAdd}>
            <Plus size={18} aria-hidden="true" />
            {t('dashboard.add')}
          </Button>
        )}
      </div>
      <div className={css.stale} role="status">
        {staleReason && (
          <>
            <CloudOff size={20} aria-hidden="true" />
            <p>{t(`offline.${staleReason}`)}</p>
            {staleReason !== 'slow' && <Button onClick={onRetry}>{t('retry')}</Button>}
          </>
        )}
      </div>
      {books ? (
        books.length === 0 ? (
          <EmptyShelf onAdd={onAdd} />
        ) : (
          <BooksTable
            books={books}
            onOrder={setOrdering}
            onCheckLinks={setChecking}
            onExport={setExporting}
            onHistory={setHistoryOf}
          />
        )
      ) : hasFailed ? (
        <EmptyState role="alert" title={t('dashboard.failed')} hint={t('dashboard.failedHint')}>
          <Button onClick={onRetry}>{t('retry')}</Button>
        </EmptyState>
      ) : (
        <div className={css.loading}>
          <VisuallyHidden role="status">{t('dashboard.loading')}</VisuallyHidden>
          <Spinner />
        </div>
      )}
      {exporting && (
        <Suspense>
          <ExportDialog
            book={books?.find(({ id }) => id === exporting.id) ?? exporting}
            onClose={() => setExporting(null)}
          />
        </Suspense>
      )}
      {checking && (
        <Suspense>
          <LinksDialog book={checking} onClose={() => setChecking(null)} />
        </Suspense>
      )}
      {ordering && (
        <Suspense>
          <PagesSheet
            book={books?.find(({ id }) => id === ordering.id) ?? ordering}
            onClose={() => setOrdering(null)}
          />
        </Suspense>
      )}
      {historyOf && renderHistory(books?.find(({ id }) => id === historyOf.id) ?? historyOf, () => setHistoryOf(null))}
    </section>
  )
}
