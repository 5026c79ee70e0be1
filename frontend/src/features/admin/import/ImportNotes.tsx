import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, isolate } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import { commentsText } from './commentsText.ts'
import css from './ImportNotes.module.css'
import { type Imported, turnedTo } from './importState.ts'
import { importStore } from './importStore.ts'
import { paginatorOf } from './paginatorOf.ts'
import type { ImportNote } from './ReadManuscript.ts'

const SHOWN_AT_FIRST = 100
/** Kinds of content that the book says less without. */
const LOST: ReadonlySet<string> = new Set(['element', 'image'])

/** Lists what was left out or changed, page by page; each leads to its page. Nothing of it prevents publishing. */
export function ImportNotes({ source, edits, onShow }: Imported & { onShow: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [most, setMost] = useState(SHOWN_AT_FIRST)
  const { notes } = source
  if (notes.length === 0) return null
  const lost = notes.reduce((sum, { kind, count }) => (LOST.has(kind) ? sum + count : sum), 0)
  const pager = paginatorOf(source, edits)
  const show = (page: number) => {
    importStore.edit((now) => turnedTo(now, page))
    onShow()
  }
  const pageOf = ({ page, position }: ImportNote) => (page === null ? null : pager.find(page - 1, position ?? 0))
  const labelOf = (at: number | null) =>
    at === null ? t('manuscript.wholeBook') : t('manuscript.pageNumber', { n: formatNumber(at + 1, language) })
  const comments = notes.filter(({ kind }) => kind === 'comment').length
  const saveComments = () => {
    const text = commentsText(notes, (note) => labelOf(pageOf(note)))
    saveFile(new Blob([text], { type: 'text/plain' }), `${source.fileName.replace(/\.[^.]*$/, '')}-comments.txt`)
  }
  const rest = notes.length - most
  return (
    <details className={css.notes} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t('manuscript.changes', { n: formatNumber(notes.length, language) })}{' '}
        {lost > 0 && (
          <span className={css.lost}>{t('manuscript.lost', { count: lost, n: formatNumber(lost, language) })}</span>
        )}
      </summary>
      <p className={css.hint}>{t('manuscript.changesHint')}</p>
      {comments > 0 && (
        <Button onClick={saveComments}>{t('manuscript.saveComments', { n: formatNumber(comments, language) })}</Button>
      )}
      <ul className={css.list}>
        {notes.slice(0, isOpen ? most : 0).map((note) => {
          const { kind, what, page, count } = note
          const at = pageOf(note)
          const sentence = t(`manuscript.change.${kind}`, { what: isolate(what) })
          const times = count > 1 ? ` ×${formatNumber(count, language)}` : ''
          return (
            <li key={`${page} ${kind} ${what}`}>
              {at === null ? (
                <span className={css.whole}>
                  <strong>{labelOf(at)}</strong> {sentence}
                  {times}
                </span>
              ) : (
                <button type="button" className={css.note} onClick={() => show(at)}>
                  <strong>{labelOf(at)}</strong> {sentence}
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
