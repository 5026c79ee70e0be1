import { useTranslation } from 'react-i18next'
import { Logo } from '../ui/Logo.tsx'
import css from './Header.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'

/** The product's name returns to the library. */
export function Header({ onHome }: { onHome: () => void }) {
  const { t } = useTranslation()
  return (
    <header className={css.bar}>
      <div className={css.inner}>
        <button type="button" className={css.brand} onClick={onHome}>
          <Logo />
          {t('product')}
        </button>
        <LanguageSwitch className={css.language} />
      </div>
    </header>
  )
}
