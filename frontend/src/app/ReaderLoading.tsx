import { useTranslation } from 'react-i18next'
import { Spinner } from '../ui/Spinner.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import css from './App.module.css'

/** What covers the library while the reader itself is on its way. */
export function ReaderLoading() {
  const { t } = useTranslation()
  return (
    <div className={css.curtain}>
      <VisuallyHidden role="status">{t('reader.opening')}</VisuallyHidden>
      <Spinner />
    </div>
  )
}
