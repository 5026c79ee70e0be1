import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/formats.ts'
import { useLanguage } from '../useLanguage.ts'

/** '12 passages', or 'more than 1,000 passages' if counting has stopped there. */
export function usePassageCount(total: number, truncated: boolean): string {
  const { t } = useTranslation()
  const n = formatNumber(total, useLanguage())
  return truncated ? t('passages.many', { n }) : t('passages.count', { count: total, n })
}
