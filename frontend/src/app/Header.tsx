import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { Logo } from '../ui/Logo.tsx'
import css from './Header.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'

interface HeaderProps {
  onHome: () => void
  onAdmin: () => void
}

/** The product's name returns to the library. */
export function Header({ onHome, onAdmin }: HeaderProps) {
  const { t } = useTranslation()
  return (
    <header className={css.bar}>
      <div className={css.inner}>
        <button type="button" className={css.brand} onClick={onHome}>
          <Logo />
          {t('product')}
        </button>
        <Button className={css.admin} onClick={onAdmin}>
          {t('adminPanel')}
        </Button>
        <LanguageSwitch className={css.language} />
      </div>
    </header>
  )
}
