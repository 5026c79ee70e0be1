import type { BinEntry } from '@hikma/contracts/history'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SentenceWithName } from '../../../ui/SentenceWithName.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useNow } from '../books/useNow.ts'
import dashboardCss from '../Dashboard.module.css'
import { BinLine } from './BinLine.tsx'
import css from './BinPanel.module.css'
import { useBin } from './useBin.ts'

/** The deleted books that can be restored. */
export function BinPanel() {
  const { t } = useTranslation()
  const bin = useBin()
  const now = useNow()
  const [asked, setAsked] = useState<BinEntry | null>(null)
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { books, outcome } = bin
  useEffect(() => {
    // The line that had the focus is gone.
    if (outcome && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [outcome])
  const answer = (yes: boolean) => {
    if (yes && asked) void bin.remove(asked)
    setAsked(null)
  }
  const { list, showMore } = useShowMore(bin)
  return (
    <section className={css.panel} aria-labelledby={titleId}>
      <div>
        <h2 ref={heading} id={titleId} className={dashboardCss.sectionTitle} tabIndex={-1}>
          {t('bin.title')}
        </h2>
        {books && books.length > 0 && <p className={dashboardCss.subtitle}>{t('bin.hint')}</p>}
      </div>
      <div className={css.outcome} role="status">
        {outcome && (
          <Notice
            text={`${t(`bin.${outcome.kind}`, { title: isolate(outcome.title) })} ${outcome.reason ?? ''}`.trim()}
            onDismiss={bin.dismiss}
          />
        )}
      </div>
      {books ? (
        books.length === 0 ? (
          !bin.hasMore && <p className={css.empty}>{t('bin.empty')}</p>
        ) : (
          <ul ref={list} className={css.books}>
            {books.map((entry) => (
              <BinLine
                key={entry.id}
                entry={entry}
                now={now}
                isBusy={bin.busyId !== null}
                isOwnBusy={bin.busyId === entry.id}
                onRestore={() => void bin.restore(entry)}
                onDelete={() => setAsked(entry)}
              />
            ))}
          </ul>
        )
      ) : bin.hasFailed ? (
        <EmptyState role="alert" title={t('bin.failed')} hint={t('bin.failedHint')}>
          <Button onClick={bin.retry}>{t('retry')}</Button>
        </EmptyState>
      ) : (
        <div className={css.loading}>
          <VisuallyHidden role="status">{t('bin.loading')}</VisuallyHidden>
          <Spinner />
        </div>
      )}
      {bin.hasMore && (
        <Button className={css.more} aria-disabled={bin.isLoadingMore} onClick={showMore}>
          {t(bin.isLoadingMore ? 'bin.loadingMore' : 'bin.more')}
        </Button>
      )}
      {asked && <DeletionQuestion title={asked.title} onAnswer={answer} />}
    </section>
  )
}

/** Shows the books deleted earlier, with the focus on the first of them. */
function useShowMore({ books, loadMore }: ReturnType<typeof useBin>) {
  const list = useRef<HTMLUListElement>(null)
  const firstNew = useRef<number | null>(null)
  useEffect(() => {
    if (firstNew.current === null) return
    // The button that had the focus goes away at the end of the list.
    list.current?.children[firstNew.current]?.querySelector('button')?.focus()
    firstNew.current = null
  }, [books])
  const showMore = () => {
    firstNew.current = books?.length ?? null
    void loadMore()
  }
  return { list, showMore }
}

interface DeletionQuestionProps {
  title: string
  onAnswer: (yes: boolean) => void
}

/** Asks before a book is deleted for good. */
function DeletionQuestion({ title, onAnswer }: DeletionQuestionProps) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      question={<SentenceWithName name={title} text={(slot) => t('bin.question', { title: slot })} />}
      yes={t('bin.deleteForGood')}
      isDestructive
      onAnswer={onAnswer}
    >
      <p>{t('bin.questionHint')}</p>
    </ConfirmDialog>
  )
}
