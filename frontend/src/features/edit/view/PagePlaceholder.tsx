import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import css from './EditView.module.css'
import { useEditView } from '../EditViewContext.ts'

export function PageLoading() {
  const { t } = useTranslation()
  return (
    <div className={css.placeholder}>
      <VisuallyHidden role="status">{t('edit.loading')}</VisuallyHidden>
      <Spinner />
    </div>
  )
}

export function PageFailed() {
  const { t } = useTranslation()
  const { editor } = useEditView()
  return (
    <div className={css.placeholder}>
      <EmptyState role="alert" title={t('reader.failed')}>
        <Button onClick={() => void editor.load()}>{t('retry')}</Button>
      </EmptyState>
    </div>
  )
}
