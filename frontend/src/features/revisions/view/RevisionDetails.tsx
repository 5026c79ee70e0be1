import type { Book } from '@hikma/contracts/book'
import type { HistoryEntry } from '@hikma/contracts/history'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { DirectionalIcon } from '../../../ui/DirectionalIcon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { SentenceWithName } from '../../../ui/SentenceWithName.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { HistoryCalls } from '../api/createHistoryCalls.ts'
import { formatDateTime } from '../../../lib/longFormats.ts'
import { kindText } from '../list/kindText.ts'
import type { RevisionsProps } from '../RevisionsProps.ts'
import type { LoadedHistory } from '../useHistory.ts'
import type { useRestore } from '../useRestore.ts'
import { ComparisonView } from './ComparisonView.tsx'
import { DetailChanges } from './DetailChanges.tsx'
import css from './RevisionDetails.module.css'

interface RevisionDetailsProps extends Pick<RevisionsProps, 'book' | 'page'> {
  revision: HistoryEntry
  history: LoadedHistory
  calls: HistoryCalls
  restore: ReturnType<typeof useRestore>
  /** Shows the list instead, on a phone. */
  onBack: () => void
}

/** One change: what differs, and Restore. */
export function RevisionDetails({ book, page, revision, history, calls, restore, onBack }: RevisionDetailsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => heading.current?.focus(), [])
  const index = history.revisions.findIndex(({ id }) => id === revision.id)
  const isNewest = index === 0
  // After these there was no book, or no such page, that could be restored.
  const isEmpty = revision.kind === 'delete' || (history.page !== null && revision.kind === 'deletePage')
  const pageId = history.page?.id ?? revision.pageId
  const begin = () => {
    if (!history.page || page?.hasUnsavedChanges) setAsking(true)
    else void restore.restore(revision, history)
  }
  return (
    <section className={css.details}>
      <div className={css.head}>
        <IconButton
          className={css.back}
          label={t('revisions.back')}
          icon={<DirectionalIcon to="previous" />}
          onClick={onBack}
        />
        <h3 ref={heading} className={css.title} tabIndex={-1}>
          {kindText(revision, t, language)}
          <span>
            <bdi>{revision.by ?? t('revisions.admin')}</bdi> · {formatDateTime(Date.parse(revision.at), language)}
          </span>
        </h3>
        {!isNewest && !isEmpty && (
          <Button tone="main" className={css.restore} aria-disabled={restore.isBusy} onClick={begin}>
            {t(restore.isBusy ? 'revisions.restoring' : 'revisions.restore')}
          </Button>
        )}
      </div>
      {revision.details && revision.details.length > 0 && <DetailChanges details={revision.details} />}
      {pageId !== null && history.head !== null ? (
        <ComparisonView
          key={revision.id}
          book={book}
          calls={calls}
          pageId={pageId}
          revision={revision.id}
          head={history.head}
          isNewest={isNewest || history.page === null}
        />
      ) : revision.details?.length ? null : (
        <p className={css.none}>{t('revisions.noComparison')}</p>
      )}
      {isAsking && (
        <RestoreQuestion
          book={book}
          page={history.page}
          onAnswer={(yes) => {
            setAsking(false)
            if (yes) void restore.restore(revision, history)
          }}
        />
      )}
    </section>
  )
}

interface RestoreQuestionProps {
  book: Book
  /** Null if the whole book is restored. */
  page: LoadedHistory['page']
  onAnswer: (yes: boolean) => void
}

/** Asks before a revision replaces the whole book, or a page with unsaved changes. */
function RestoreQuestion({ book, page, onAnswer }: RestoreQuestionProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <ConfirmDialog
      question={
        page ? (
          t('revisions.confirmPage', { page: formatNumber(page.number, language) })
        ) : (
          <SentenceWithName
            name={book.title}
            lang={book.lang}
            text={(title) => t('revisions.confirmBook', { title })}
          />
        )
      }
      yes={t(page ? 'revisions.confirmPageYes' : 'revisions.restore')}
      isDestructive={page !== null}
      onAnswer={onAnswer}
    >
      {!page && <p>{t('revisions.confirmBookHint')}</p>}
      {!page && book.isPublic && <p>{t('revisions.confirmPublicBook')}</p>}
    </ConfirmDialog>
  )
}
