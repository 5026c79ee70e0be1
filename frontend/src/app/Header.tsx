import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { SearchBox } from '../features/library/SearchBox.tsx'
import { Logo } from '../ui/Logo.tsx'
import { useBackLayer } from '../ui/useBackLayer.ts'
import { useDismiss } from '../ui/useDismiss.ts'
import { PHONE_QUERY, useMediaQuery } from '../ui/useMediaQuery.ts'
import css from './Header.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { MobileMenu } from './MobileMenu.tsx'

interface HeaderProps {
  onHome: () => void
  onAdmin: () => void
}

/** The product's name returns to the library. On small screens all else sits in a menu (spec.md §2.1). */
export function Header({ onHome, onAdmin }: HeaderProps) {
  const { t } = useTranslation()
  const isPhone = useMediaQuery(PHONE_QUERY)
  const [menuOpen, setMenuOpen] = useState(false)
  const bar = useRef<HTMLElement>(null)
  useDismiss(menuOpen, bar, () => setMenuOpen(false))
  useBackLayer(menuOpen, () => setMenuOpen(false))

  const goHome = () => {
    setMenuOpen(false)
    onHome()
  }
  return (
    <header ref={bar} className={css.bar}>
      <div className={css.inner}>
        <button type="button" className={css.brand} onClick={goHome}>
          <Logo />
          {t('product')}
        </button>
        {isPhone ? (
          <MobileMenu open={menuOpen} onToggle={setMenuOpen} onHome={goHome} onAdmin={onAdmin} />
        ) : (
          <>
            <SearchBox className={css.search} onDone={goHome} />
            <Button className={css.admin} onClick={onAdmin}>
              {t('adminPanel')}
            </Button>
            <LanguageSwitch className={css.language} />
          </>
        )}
      </div>
    </header>
  )
}
