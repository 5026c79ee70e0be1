import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, isolate } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { useBulkVisibilityJob } from './useBulkVisibilityJob.ts'
import { bulkVisibilityJobs } from './bulkVisibilityJobs.ts'
import css from './VisibilityNotice.module.css'

/** How far a change of visibility is, how it ended, and which books could not be changed. */
export function VisibilityNotice({ visibility }: { visibility: ReturnType<typeof useBulkVisibilityJob> }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { job } = visibility
  const n = (count: number) => formatNumber(count, language)
  const done = job ? job.done.length + job.failed.length : 0
  // One book is changed at once: a bar that flashes says nothing.
  const isShown = job !== null && (job.isOver || job.total > 1)
  return (
    <div className={css.place}>
      <div role="status">{isShown && job.isOver && <Ended visibility={visibility} />}</div>
      {isShown && !job.isOver && (
        <div className={css.running}>
          <p id="visibility-progress">
            {t(job.isPublic ? 'bulk.makingPublic' : 'bulk.makingPrivate', { done: n(done), total: n(job.total) })}
          </p>
          <Button onClick={bulkVisibilityJobs.stop}>{t('bulk.stop')}</Button>
          <progress value={done} max={job.total} aria-labelledby="visibility-progress" />
        </div>
      )}
    </div>
  )
}

function Ended({ visibility: { job, start } }: { visibility: ReturnType<typeof useBulkVisibilityJob> }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const dismiss = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (document.activeElement === document.body) dismiss.current?.focus({ preventScroll: true })
  }, [])
  if (!job) return null
  const count = job.done.length
  const n = formatNumber(count, language)
  const title = isolate(job.done.at(-1)?.title ?? '')
  const key = job.isPublic ? 'bulk.public' : 'bulk.private'
  const again = [...job.failed.map(({ book }) => book), ...job.left]
  const changed = count > 0 ? t(key, { count, n, title }) : ''
  const left =
    job.left.length > 0 ? t('bulk.left', { count: job.left.length, n: formatNumber(job.left.length, language) }) : ''
  if (again.length === 0)
    return (
      <Notice text={changed || t('bulk.nothing')} onDismiss={bulkVisibilityJobs.dismiss} dismissRef={dismiss}>
        {count > 0 && <Button onClick={() => start(job.done, !job.isPublic)}>{t('bulk.undo')}</Button>}
      </Notice>
    )
  return (
    <div className={css.failed}>
      <p className={css.title}>{job.failed.length > 0 ? t('bulk.failed') : left}</p>
      <ul>
        {job.failed.map(({ book, reason }) => (
          <li key={book.id}>
            <bdi lang={book.lang}>{book.title}</bdi>: {reason ?? t('bulk.noAnswer')}
          </li>
        ))}
      </ul>
      <p>
        {job.failed.length > 0 && left} {changed}
      </p>
      <div className={css.buttons}>
        <Button onClick={() => start(again, job.isPublic)}>{t('retry')}</Button>
        <Button ref={dismiss} onClick={bulkVisibilityJobs.dismiss}>
          {t('dismiss')}
        </Button>
      </div>
    </div>
  )
}
