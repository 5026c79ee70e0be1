import type { DetailChange } from '@hikma/contracts/history'
import { useTranslation } from 'react-i18next'
import { detailLabel, detailText } from '../../../lib/bookDetailTexts.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import css from './DetailChanges.module.css'

/** The details of a book that a change changed, before and after. */
export function DetailChanges({ details }: { details: readonly DetailChange[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('revisions.detail')}</th>
          <th scope="col">{t('revisions.detailBefore')}</th>
          <th scope="col">{t('revisions.detailAfter')}</th>
        </tr>
      </thead>
      <tbody>
        {details.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{detailLabel(field, t)}</th>
            <td dir="auto">
              {before !== null && before !== '' ? (
                <del>{detailText(field, before, t, language)}</del>
              ) : (
                detailText(field, before, t, language)
              )}
            </td>
            <td dir="auto">
              <ins>{detailText(field, after, t, language)}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
