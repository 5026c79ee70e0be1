import { useTranslation } from 'react-i18next'
import { Spinner } from '../../ui/Spinner.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Dashboard.module.css'

/** Shown until the dashboard and its draft have loaded. */
export function DashboardLoading() {
  const { t } = useTranslation()
  return (
    <div className={css.loading}>
      <VisuallyHidden role="status">{t('admin.loading')}</VisuallyHidden>
      <Spinner />
    </div>
  )
}
