import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, isolate } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import css from './ImportNotes.module.css'
import { type Imported, turnedTo } from './importState.ts'
import { importStore } from './importStore.ts'
import { pagerOf } from './pagerOf.ts'

const SHOWN_AT_FIRST = 100

/** Lists what was left out or changed, page by page; each leads to its page. Nothing of it prevents publishing. */
export function ImportNotes({ source, edits, onShow }: Imported & { onShow: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [most, setMost] = useState(SHOWN_AT_FIRST)
  const { notes } = source
  if (notes.length === 0) return null
  const pager = pagerOf(source, edits)
  const show = (page: number) => {
    importStore.edit((now) => turnedTo(now, page))
    onShow()
  }
  const rest = notes.length - most
  return (
    <details className={css.notes} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('manuscript.changes', { n: formatNumber(notes.length, language) })}</summary>
      <p className={css.hint}>{t('manuscript.changesHint')}</p>
      <ul className={css.list}>
        {notes.slice(0, isOpen ? most : 0).map(({ kind, what, page, position, count }) => {
          const at = page === null ? null : pager.find(page - 1, position ?? 0)
          const sentence = t(`manuscript.change.${kind}`, { what: isolate(what) })
          const times = count > 1 ? ` ×${formatNumber(count, language)}` : ''
          return (
            <li key={`${page} ${kind} ${what}`}>
              {at === null ? (
                <span className={css.whole}>
                  <strong>{t('manuscript.wholeBook')}</strong> {sentence}
                  {times}
                </span>
              ) : (
                <button type="button" className={css.note} onClick={() => show(at)}>
                  <strong>{t('manuscript.pageNumber', { n: formatNumber(at + 1, language) })}</strong> {sentence}
                  {times}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {rest > 0 && (
        <Button onClick={() => setMost(most + 1_000)}>
          {t('manuscript.more', { n: formatNumber(rest, language) })}
        </Button>
      )}
    </details>
  )
}
