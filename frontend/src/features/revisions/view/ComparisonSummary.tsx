import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { ComparedPages } from '../compare/useComparison.ts'
import css from './ComparisonView.module.css'

/** How much differs, in words. */
export function ComparisonSummary({ result }: { result: ComparedPages }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { before, after, comparison, isTooLong } = result
  const n = (value: number) => formatNumber(value, language)
  const isChanged = comparison?.rows.some((row) => !('gap' in row)) ?? true
  const isSourceEqual = before?.content === after?.content
  return (
    <div className={css.summary} role="status">
      {(isTooLong || comparison?.isCoarse) && (
        <p className={css.tooLong}>
          {t('revisions.tooLong')} {comparison && t('revisions.byParagraph')}
        </p>
      )}
      {comparison && (
        <p>
          {isChanged
            ? [
                t('revisions.counts', { added: n(comparison.added), removed: n(comparison.removed) }),
                comparison.restyled > 0 && t('revisions.restyled', { restyled: n(comparison.restyled) }),
              ]
                .filter(Boolean)
                .join(t('revisions.comma'))
            : t(isSourceEqual ? 'revisions.equal' : 'revisions.sourceDiffers')}
        </p>
      )}
      {comparison && comparison.restyled > 0 && <p>{t('revisions.legend')}</p>}
    </div>
  )
}
