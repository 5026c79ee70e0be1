import { Globe, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import css from './VisibilityToggle.module.css'

interface VisibilityToggleProps {
  isPublic: boolean
  isBusy: boolean
  onChange: (isPublic: boolean) => void
}

/** Makes the book public or private. */
export function VisibilityToggle({ isPublic, isBusy, onChange }: VisibilityToggleProps) {
  const { t } = useTranslation()
  const Sign = isPublic ? Globe : Lock
  return (
    <label className={css.toggle}>
      <input
        type="checkbox"
        checked={isPublic}
        aria-disabled={isBusy}
        onChange={({ target }) => onChange(target.checked)}
      />
      {t('edit.public')}
      <span className={css.sign} data-public={isPublic} title={t(isPublic ? 'edit.publicHint' : 'edit.privateHint')}>
        <Sign size={16} aria-hidden="true" />
        {!isPublic && t('library.private')}
      </span>
    </label>
  )
}
