import { Smartphone } from 'lucide-react'
import { type MouseEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { isPlainClick } from '../lib/isPlainClick.ts'
import { Button } from '../ui/Button.tsx'
import { SearchBox } from '../features/library/SearchBox.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Logo } from '../ui/Logo.tsx'
import { useBackLayer } from '../history/useBackLayer.ts'
import { useDismiss } from '../ui/useDismiss.ts'
import { NARROW_QUERY, useMediaQuery } from '../ui/useMediaQuery.ts'
import css from './Header.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { selectView } from './viewSlice.ts'

interface HeaderProps {
  onHome: () => void
  onAdmin: () => void
  /** Opens what carries places and marks to another device. */
  onCarry: () => void
}

/** The header: a link to the library, the search and the buttons; small screens have a menu (BEHAVIOUR.md §2.1). */
export function Header({ onHome, onAdmin, onCarry }: HeaderProps) {
  const { t } = useTranslation()
  const view = useSelector(selectView)
  const isNarrow = useMediaQuery(NARROW_QUERY)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const bar = useRef<HTMLElement>(null)
  useDismiss(isMenuOpen, bar, () => setIsMenuOpen(false))
  useBackLayer(isMenuOpen, () => setIsMenuOpen(false))

  const goHome = () => {
    setIsMenuOpen(false)
    onHome()
  }
  const followHome = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    goHome()
  }
  return (
    <header ref={bar} className={css.bar}>
      <div className={css.inner}>
        <a href="/" className={css.brand} onClick={followHome}>
          <Logo />
          {t('product')}
        </a>
        {isNarrow !== false && (
          <MobileMenu open={isMenuOpen} onToggle={setIsMenuOpen} onHome={goHome} onAdmin={onAdmin} onCarry={onCarry} />
        )}
        {isNarrow !== true && (
          <>
            <SearchBox className={css.search} onDone={goHome} isElsewhere={view !== 'library'} />
            <LanguageSwitch className={css.language} />
            <Button className={css.admin} data-scripted="" onClick={onAdmin}>
              {t('adminPanel')}
            </Button>
            <IconButton
              tone="plain"
              className={css.carry}
              data-scripted=""
              label={t('header.carry')}
              icon={<Smartphone size={20} />}
              isTitled
              onClick={onCarry}
            />
          </>
        )}
      </div>
    </header>
  )
}
