import { useTranslation } from 'react-i18next'
import css from './PrivateBadge.module.css'

/** Marks a book that only admins see. */
export function PrivateBadge() {
  const { t } = useTranslation()
  return <span className={css.badge}>{t('library.private')}</span>
}
