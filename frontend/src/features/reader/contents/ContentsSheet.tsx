import { pagePath } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyLink } from '../../../ui/copyLink/CopyLink.tsx'
import { lazyWithRetry } from '../../../ui/lazyWithRetry.ts'
import { Spinner } from '../../../ui/Spinner.tsx'
import { ReaderSheet } from './ReaderSheet.tsx'
import css from './ReaderSheet.module.css'
import { loadContentsList } from './useContents.ts'

const ContentsList = lazyWithRetry(async () => (await loadContentsList()).ContentsList, NoList)

interface ContentsSheetProps {
  book: Book
  /** Index of the current page, from 0. */
  index: number
  total: number
  onClose: () => void
}

/** The sheet with the contents of a book. */
export function ContentsSheet({ book, index, total, onClose }: ContentsSheetProps) {
  const { t } = useTranslation()
  return (
    <ReaderSheet
      direction={book.direction}
      title={t('reader.contents')}
      action={<CopyLink tone="quiet" round path={() => pagePath(book.id, index + 1)} />}
      onClose={onClose}
    >
      <Suspense
        fallback={
          <div className={css.loading}>
            <Spinner />
          </div>
        }
      >
        <ContentsList book={book} index={index} total={total} onChosen={onClose} />
      </Suspense>
    </ReaderSheet>
  )
}

/** Stands in for the list if its chunk cannot be loaded. */
function NoList() {
  const { t } = useTranslation()
  return (
    <p className={css.message} role="alert">
      {t('reader.contentsFailed')}
    </p>
  )
}
