import { type Dropped, findDropped } from '@hikma/contracts/findDropped'
import { LEFT_OUT } from '@hikma/contracts/prepareMarkup'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { formatShortList } from '../../../lib/longFormats.ts'
import { formatNumber, isolate } from '../../../lib/formats.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { DraftPage } from '../draft/draft.ts'
import css from './DroppedNote.module.css'

const MAX_PAGES_LISTED = 50

/** The dropped markup of each page's text, so that a key press checks one page only. */
const known = new WeakMap<DraftPage, readonly Dropped[]>()

function droppedFrom(page: DraftPage): readonly Dropped[] {
  const dropped = known.get(page) ?? findDropped(page.text)
  known.set(page, dropped)
  return dropped
}

/** Lists what the reader leaves out of the HTML pages of the draft. Nothing of it prevents publishing. */
export function DroppedNote({ pages }: { pages: readonly DraftPage[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const lossy = useDeferredValue(pages).flatMap((page, index) => {
    const dropped = droppedFrom(page)
    return dropped.length > 0 ? [{ key: page.key, number: index + 1, dropped }] : []
  })
  if (lossy.length === 0) return null
  const marks = lossy
    .flatMap(({ dropped }) => dropped)
    .reduce((sum, { isMarked, count }) => (isMarked ? sum + count : sum), 0)
  // Names of markup are left to right and isolated in a sentence of either direction.
  const nameOf = ({ kind, name, count }: Dropped) => {
    const isolated = kind === 'tag' ? `\u2066<${name}>\u2069` : `\u2066${name}\u2069`
    const said = kind === 'tag' ? isolated : t(`publish.droppedKinds.${kind}`, { name: isolated })
    return count > 1 ? `${said} ×${formatNumber(count, language)}` : said
  }
  return (
    <details className={css.note}>
      <summary>
        {t('publish.dropped', { count: lossy.length, n: formatNumber(lossy.length, language) })}{' '}
        {marks > 0 && (
          <strong className={css.marks}>
            {t('publish.leftOut', { count: marks, n: formatNumber(marks, language), mark: isolate(LEFT_OUT) })}
          </strong>
        )}
      </summary>
      <ul>
        {lossy.slice(0, MAX_PAGES_LISTED).map(({ key, number, dropped }) => (
          <li key={key}>
            {t('publish.droppedPage', {
              n: formatNumber(number, language),
              names: formatShortList(dropped.map(nameOf), language),
            })}
          </li>
        ))}
        {lossy.length > MAX_PAGES_LISTED && <li>…</li>}
      </ul>
    </details>
  )
}
