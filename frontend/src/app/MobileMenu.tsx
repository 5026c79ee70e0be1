import { Menu, Search, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectSearch } from '../features/library/librarySlice.ts'
import { SearchBox } from '../features/library/SearchBox.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import css from './MobileMenu.module.css'
import { selectView } from './viewSlice.ts'
import { IconButton } from '../ui/IconButton.tsx'

interface MobileMenuProps {
  open: boolean
  onToggle: (open: boolean) => void
  onHome: () => void
  onAdmin: () => void
  onCarry: () => void
}

/** The menu of a small screen: a button in the header and a panel below it. */
export function MobileMenu({ open, onToggle, onHome, onAdmin, onCarry }: MobileMenuProps) {
  const { t } = useTranslation()
  const panelId = useId()
  const isSearching = useSelector(selectSearch) !== ''
  const view = useSelector(selectView)
  const toggle = useRef<HTMLButtonElement>(null)

  const panel = useRef<HTMLDivElement>(null)

  /** Phones show their keyboard only for a field that is focused while the tap is handled. */
  const openSearch = () => {
    flushSync(() => onToggle(true))
    panel.current?.querySelector('input')?.focus()
  }
  /** Moves the focus to the button, since the panel is hidden. */
  const close = () => {
    toggle.current?.focus()
    onToggle(false)
  }
  const closeAnd = (act: () => void) => {
    close()
    act()
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (open && event.key === 'Escape') close()
  }
  return (
    <nav className={css.menu} data-scripted="" aria-label={t('header.menu')} onKeyDown={closeByKey}>
      <IconButton label={t('header.search')} icon={<Search size={20} />} onClick={openSearch} />
      <IconButton
        tone="plain"
        ref={toggle}
        className={css.toggle}
        label={t('header.menu')}
        icon={
          <>
            {open ? <X size={20} /> : <Menu size={20} />}
            {isSearching && !open && <span className={css.mark} />}
          </>
        }
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => onToggle(!open)}
      />
      <div ref={panel} id={panelId} className={css.panel} hidden={!open}>
        <SearchBox className={css.search} onDone={() => closeAnd(onHome)} isElsewhere={view !== 'library'} />
        <MenuEntry isCurrent={view === 'library'} label={t('library.title')} onChoose={() => closeAnd(onHome)} />
        <MenuEntry isCurrent={view === 'admin'} label={t('adminPanel')} onChoose={() => closeAnd(onAdmin)} />
        <MenuEntry isCurrent={false} label={t('header.carry')} onChoose={() => closeAnd(onCarry)} />
        <LanguageSwitch className={css.language} onChosen={close} />
      </div>
    </nav>
  )
}

interface MenuEntryProps {
  isCurrent: boolean
  label: string
  onChoose: () => void
}

function MenuEntry({ isCurrent, label, onChoose }: MenuEntryProps) {
  return (
    <button type="button" className={css.entry} aria-current={isCurrent ? 'page' : undefined} onClick={onChoose}>
      {label}
    </button>
  )
}
