import { useTranslation } from 'react-i18next'
import css from './PrivateBadge.module.css'

/** On a book that only the admin sees. */
export function PrivateBadge() {
  const { t } = useTranslation()
  return <span className={css.mark}>{t('library.private')}</span>
}
