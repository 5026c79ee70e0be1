import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import css from '../ReaderView.module.css'

/** What stands in the place of the page where a book has none. */
export function BlankBook({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={css.blank}>
      <EmptyState title={t('reader.empty')} hint={t('reader.emptyHint')}>
        <Button tone="main" onClick={onClose}>
          {t('close')}
        </Button>
      </EmptyState>
    </div>
  )
}
