import type { HistoryEntry } from '@hikma/contracts/history'
import { clsx } from 'clsx'
import { Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { BooksDispatch } from '../../api/booksApi.ts'
import { useBackLayer } from '../../history/useBackLayer.ts'
import { formatNumber } from '../../lib/formats.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog, DialogHead } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SentenceWithName } from '../../ui/SentenceWithName.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { NARROW_QUERY, useMediaQuery } from '../../ui/useMediaQuery.ts'
import { createHistoryCalls, type HistoryCalls } from './api/createHistoryCalls.ts'
import { RevisionList } from './list/RevisionList.tsx'
import type { RevisionsProps } from './RevisionsProps.ts'
import css from './RevisionsSheet.module.css'
import { type LoadedHistory, useHistory } from './useHistory.ts'
import { useRestore } from './useRestore.ts'
import { RevisionDetails } from './view/RevisionDetails.tsx'

/** The history of a book or of one of its pages in a modal sheet: the changes, what each did, and Restore. */
export function RevisionsSheet({ book, page, onRestored, onClose }: RevisionsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const dispatch = useDispatch<BooksDispatch>()
  const calls = useMemo(() => createHistoryCalls(dispatch), [dispatch])
  const { history, isLoadingOlder, reload, retry, loadOlder } = useHistory({ book, page }, calls)
  const restore = useRestore({ book, onRestored }, calls, reload)
  const [now] = useState(() => Date.now())
  const [isAsking, setAsking] = useState(false)
  const isLoaded = typeof history !== 'string'
  const choice = useChosenRevision(isLoaded, restore.forget)
  const number = isLoaded && history.page ? history.page.number : page?.number
  return (
    <Dialog placement="sheet" className={css.sheet} onDismiss={onClose}>
      <SheetHead
        book={book}
        number={number}
        canDelete={isLoaded && history.page !== null && history.revisions.length > 1}
        isBusy={restore.isBusy}
        onDelete={() => setAsking(!restore.isBusy)}
        onClose={onClose}
      />
      <p
        className={clsx(css.notice, restore.message?.tone === 'bad' && css.bad)}
        role={restore.message?.tone === 'bad' ? 'alert' : 'status'}
      >
        {restore.message?.text}
      </p>
      {isLoaded ? (
        <RevisionPanes
          book={book}
          page={page}
          history={history}
          isLoadingOlder={isLoadingOlder}
          onOlder={() => void loadOlder()}
          now={now}
          choice={choice}
          calls={calls}
          restore={restore}
        />
      ) : (
        <NoHistory reason={history} onRetry={retry} />
      )}
      {isAsking && isLoaded && (
        <ConfirmDialog
          question={t('revisions.deleteHistoryQuestion', { page: formatNumber(number ?? 1, language) })}
          yes={t('revisions.deleteHistoryYes')}
          isDestructive
          onAnswer={(yes) => {
            setAsking(false)
            if (!yes) return
            choice.choose(null)
            void restore.deleteHistory(history)
          }}
        >
          <p>{t('revisions.deleteHistoryHint')}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

/** The revision that is shown. On a phone it is shown instead of the list, and Back closes it. */
function useChosenRevision(isLoaded: boolean, onClosed: () => void) {
  const [chosen, choose] = useState<HistoryEntry | null>(null)
  const shown = isLoaded ? chosen : null
  const isNarrow = useMediaQuery(NARROW_QUERY) ?? false
  const close = () => {
    flushSync(() => choose(null))
    onClosed()
    document.querySelector<HTMLElement>(`[data-revision="${chosen?.id}"]`)?.focus()
  }
  useBackLayer(shown !== null && isNarrow, close)
  return { shown, choose, close }
}

interface SheetHeadProps extends Pick<RevisionsProps, 'book' | 'onClose'> {
  /** Of the page; undefined for the whole book. */
  number: number | undefined
  /** There is a history of a page that can be deleted. */
  canDelete: boolean
  isBusy: boolean
  onDelete: () => void
}

/** The page or the book that the history is of, and the button that deletes the history of a page. */
function SheetHead({ book, number, canDelete, isBusy, onDelete, onClose }: SheetHeadProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <DialogHead
      title={
        number === undefined ? (
          <SentenceWithName name={book.title} lang={book.lang} text={(title) => t('revisions.ofBook', { title })} />
        ) : (
          t('revisions.ofPageTitle', { page: formatNumber(number, language) })
        )
      }
      tools={
        canDelete && (
          <IconButton
            label={t('revisions.deleteHistory')}
            icon={<Trash2 size={20} />}
            isTitled
            aria-disabled={isBusy}
            onClick={onDelete}
          />
        )
      }
      onClose={onClose}
    >
      {number !== undefined && (
        <p className={css.book}>
          <bdi lang={book.lang}>{book.title}</bdi>
        </p>
      )}
    </DialogHead>
  )
}

interface RevisionPanesProps extends Pick<RevisionsProps, 'book' | 'page'> {
  history: LoadedHistory
  isLoadingOlder: boolean
  onOlder: () => void
  /** The time, in milliseconds since 1970. */
  now: number
  choice: ReturnType<typeof useChosenRevision>
  calls: HistoryCalls
  restore: ReturnType<typeof useRestore>
}

/** The list of the revisions and, beside it, the chosen one. */
function RevisionPanes(props: RevisionPanesProps) {
  const { book, page, history, isLoadingOlder, onOlder, now, choice, calls, restore } = props
  const { t } = useTranslation()
  const { shown, choose, close } = choice
  return (
    <div className={css.panes} data-chosen={shown !== null}>
      <RevisionList
        revisions={history.revisions}
        chosen={shown}
        now={now}
        hasOlder={history.next !== null}
        isLoadingOlder={isLoadingOlder}
        onChoose={choose}
        onOlder={onOlder}
      />
      {shown ? (
        <RevisionDetails
          key={shown.id}
          book={book}
          page={page}
          revision={shown}
          history={history}
          calls={calls}
          restore={restore}
          onBack={close}
        />
      ) : (
        <p className={css.choose}>{history.revisions.length > 0 && t('revisions.choose')}</p>
      )}
    </div>
  )
}

interface NoHistoryProps {
  reason: 'loading' | 'failed' | 'noPage'
  onRetry: () => void
}

/** Why no history is shown. */
function NoHistory({ reason, onRetry }: NoHistoryProps) {
  const { t } = useTranslation()
  if (reason === 'loading')
    return (
      <div className={css.message} role="status" aria-label={t('revisions.loading')}>
        <Spinner />
      </div>
    )
  return (
    <div className={css.message} role="alert">
      <p>{t(`revisions.${reason}`)}</p>
      {reason === 'failed' && <Button onClick={onRetry}>{t('retry')}</Button>}
    </div>
  )
}
