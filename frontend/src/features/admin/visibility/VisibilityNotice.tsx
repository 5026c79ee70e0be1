import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, isolate } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { useVisibilityRun } from './useVisibilityRun.ts'
import { visibilityRuns } from './visibilityRuns.ts'
import css from './VisibilityNotice.module.css'

/** How far a change of visibility is, how it ended, and which books could not be changed. */
export function VisibilityNotice({ visibility }: { visibility: ReturnType<typeof useVisibilityRun> }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { run } = visibility
  const n = (count: number) => formatNumber(count, language)
  const done = run ? run.done.length + run.failed.length : 0
  // One book is changed at once: a bar that flashes says nothing.
  const isShown = run !== null && (run.isOver || run.total > 1)
  return (
    <div className={css.place}>
      <div role="status">{isShown && run.isOver && <Ended visibility={visibility} />}</div>
      {isShown && !run.isOver && (
        <div className={css.running}>
          <p id="visibility-progress">
            {t(run.isPublic ? 'bulk.makingPublic' : 'bulk.makingPrivate', { done: n(done), total: n(run.total) })}
          </p>
          <Button onClick={visibilityRuns.stop}>{t('bulk.stop')}</Button>
          <progress value={done} max={run.total} aria-labelledby="visibility-progress" />
        </div>
      )}
    </div>
  )
}

function Ended({ visibility: { run, start } }: { visibility: ReturnType<typeof useVisibilityRun> }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const dismiss = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (document.activeElement === document.body) dismiss.current?.focus({ preventScroll: true })
  }, [])
  if (!run) return null
  const count = run.done.length
  const n = formatNumber(count, language)
  const title = isolate(run.done.at(-1)?.title ?? '')
  const key = run.isPublic ? 'bulk.public' : 'bulk.private'
  const again = [...run.failed.map(({ book }) => book), ...run.left]
  const changed = count > 0 ? t(key, { count, n, title }) : ''
  const left =
    run.left.length > 0 ? t('bulk.left', { count: run.left.length, n: formatNumber(run.left.length, language) }) : ''
  if (again.length === 0)
    return (
      <Notice text={changed || t('bulk.nothing')} onDismiss={visibilityRuns.dismiss} dismissRef={dismiss}>
        {count > 0 && <Button onClick={() => start(run.done, !run.isPublic)}>{t('bulk.undo')}</Button>}
      </Notice>
    )
  return (
    <div className={css.failed}>
      <p className={css.title}>{run.failed.length > 0 ? t('bulk.failed') : left}</p>
      <ul>
        {run.failed.map(({ book, reason }) => (
          <li key={book.id}>
            <bdi lang={book.lang}>{book.title}</bdi>: {reason ?? t('bulk.noAnswer')}
          </li>
        ))}
      </ul>
      <p>
        {run.failed.length > 0 && left} {changed}
      </p>
      <div className={css.buttons}>
        <Button onClick={() => start(again, run.isPublic)}>{t('retry')}</Button>
        <Button ref={dismiss} onClick={visibilityRuns.dismiss}>
          {t('dismiss')}
        </Button>
      </div>
    </div>
  )
}
