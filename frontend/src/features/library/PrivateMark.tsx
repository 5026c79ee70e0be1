import { useTranslation } from 'react-i18next'
import css from './PrivateMark.module.css'

/** On a book that only the admin sees. */
export function PrivateMark() {
  const { t } = useTranslation()
  return <span className={css.mark}>{t('library.private')}</span>
}
