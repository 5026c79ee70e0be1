import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

/** Says that the list of books could not be loaded, so that nothing is known about a book. */
export function ListFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState role="alert" title={t('library.failed')} hint={t('library.failedHint')}>
      <Button tone="main" onClick={onRetry}>
        {t('retry')}
      </Button>
    </EmptyState>
  )
}
