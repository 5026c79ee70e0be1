import { useTranslation } from 'react-i18next'
import { Spinner } from '../ui/Spinner.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import css from './App.module.css'

/** Covers the library while the reader's chunk is loading. */
export function ReaderLoading() {
  const { t } = useTranslation()
  return (
    <div className={css.fullScreen}>
      <VisuallyHidden role="status">{t('reader.opening')}</VisuallyHidden>
      <Spinner />
    </div>
  )
}
