import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import css from './PrintedBook.module.css'
import type { Preparation } from './usePreparedBook.ts'

/** How much of a book has come; nothing once that is known to be all, or to fail. */
export function PreparationProgress({ preparation }: { preparation: Preparation }) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (preparation.kind !== 'collecting' && preparation.kind !== 'pictures') return null
  const share = preparation.kind === 'pictures' ? 1 : preparation.done / Math.max(1, preparation.total)
  const percent = Math.floor(100 * share)
  const sentence =
    preparation.kind === 'pictures'
      ? t('printBook.pictures')
      : t('printBook.collecting', {
          n: formatNumber(Math.min(preparation.done + 1, preparation.total), language),
          m: formatNumber(preparation.total, language),
        })
  return (
    <>
      <div
        className={css.bar}
        role="progressbar"
        aria-label={t('printBook.title')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={sentence}
      >
        <div style={{ inlineSize: `${percent}%` }} />
      </div>
      <p>{sentence}</p>
    </>
  )
}
