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
import { createHistoryCalls } from './api/createHistoryCalls.ts'
import { RevisionList } from './list/RevisionList.tsx'
import type { RevisionsProps } from './RevisionsProps.ts'
import css from './RevisionsSheet.module.css'
import { useHistory } from './useHistory.ts'
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
  const [chosen, setChosen] = useState<HistoryEntry | null>(null)
  const [isAsking, setAsking] = useState(false)
  const isLoaded = typeof history !== 'string'
  const shown = isLoaded ? chosen : null

  const isNarrow = useMediaQuery(NARROW_QUERY) ?? false
  const closeDetails = () => {
    flushSync(() => setChosen(null))
    restore.forget()
    document.querySelector<HTMLElement>(`[data-revision="${chosen?.id}"]`)?.focus()
  }
  useBackLayer(shown !== null && isNarrow, closeDetails)
  const number = isLoaded && history.page ? history.page.number : page?.number
  return (
    <Dialog placement="sheet" className={css.sheet} onDismiss={onClose}>
      <DialogHead
        title={
          number === undefined ? (
            <SentenceWithName name={book.title} lang={book.lang} text={(title) => t('revisions.ofBook', { title })} />
          ) : (
            t('revisions.ofPageTitle', { page: formatNumber(number, language) })
          )
        }
        tools={
          isLoaded &&
          history.page &&
          history.revisions.length > 1 && (
            <IconButton
              label={t('revisions.deleteHistory')}
              icon={<Trash2 size={20} />}
              isTitled
              aria-disabled={restore.isBusy}
              onClick={() => setAsking(!restore.isBusy)}
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
      <p
        className={clsx(css.notice, restore.message?.tone === 'bad' && css.bad)}
        role={restore.message?.tone === 'bad' ? 'alert' : 'status'}
      >
        {restore.message?.text}
      </p>
      {isLoaded ? (
        <div className={css.panes} data-chosen={shown !== null}>
          <RevisionList
            revisions={history.revisions}
            chosen={shown}
            now={now}
            hasOlder={history.next !== null}
            isLoadingOlder={isLoadingOlder}
            onChoose={setChosen}
            onOlder={() => void loadOlder()}
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
              onBack={closeDetails}
            />
          ) : (
            <p className={css.choose}>{history.revisions.length > 0 && t('revisions.choose')}</p>
          )}
        </div>
      ) : history === 'loading' ? (
        <div className={css.message} role="status" aria-label={t('revisions.loading')}>
          <Spinner />
        </div>
      ) : (
        <div className={css.message} role="alert">
          <p>{t(`revisions.${history}`)}</p>
          {history === 'failed' && <Button onClick={retry}>{t('retry')}</Button>}
        </div>
      )}
      {isAsking && isLoaded && (
        <ConfirmDialog
          question={t('revisions.deleteHistoryQuestion', { page: formatNumber(number ?? 1, language) })}
          yes={t('revisions.deleteHistoryYes')}
          isDestructive
          onAnswer={(yes) => {
            setAsking(false)
            if (!yes) return
            setChosen(null)
            void restore.deleteHistory(history)
          }}
        >
          <p>{t('revisions.deleteHistoryHint')}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
