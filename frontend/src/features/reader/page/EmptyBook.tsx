import { useTranslation } from 'react-i18next'
import { ActionLink } from '../../../ui/ActionLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import css from './Reader.module.css'

/** Stands in for the page if a book has none. */
export function EmptyBook({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={css.empty}>
      <EmptyState title={t('reader.empty')} hint={t('reader.emptyHint')}>
        <ActionLink tone="main" href="/" onClick={onClose}>
          {t('close')}
        </ActionLink>
      </EmptyState>
    </div>
  )
}
