import type { Direction } from '@hikma/contracts/language'
import { ALargeSmall } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../../lib/formats.ts'
import { useBackLayer } from '../../../history/useBackLayer.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { ReaderSettings } from './readerSettings.ts'
import css from './SettingsMenu.module.css'
import { SettingsSheet } from './SettingsSheet.tsx'
import type { ChangeSettings } from './useReaderSettings.ts'
import { takeEscape } from '../navigation/takeEscape.ts'

interface SettingsMenuProps {
  /** The direction of the book, which decides the typefaces that are offered. */
  direction: Direction
  settings: ReaderSettings
  onChange: ChangeSettings
}

/** A button that opens the reading settings: a card below it, and on a phone a sheet at the bottom of the screen. */
export function SettingsMenu({ direction, settings, onChange }: SettingsMenuProps) {
  const { t } = useTranslation()
  const percent = formatPercent(settings.textSize / 100, useLanguage())
  const sheetId = useId()
  const menu = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const { isOpen, setIsOpen, onBlur, onKeyDown } = usePopover(menu, opener)
  const close = () => {
    setIsOpen(false)
    opener.current?.focus()
  }
  useBackLayer(isOpen, close)
  return (
    <div
      ref={menu}
      className={css.menu}
      data-settings={isOpen ? 'open' : undefined}
      role="group"
      aria-label={t('reader.settings.title')}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <IconButton
        ref={opener}
        label={t('reader.settings.title')}
        icon={<ALargeSmall size={22} />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? sheetId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <SettingsSheet
          id={sheetId}
          direction={direction}
          settings={settings}
          percent={percent}
          onChange={onChange}
          onClose={close}
        />
      )}
      {/* Outside the sheet, since shortcuts change the size while the sheet is closed. */}
      <VisuallyHidden role="status">{t('reader.settings.textSize.now', { percent })}</VisuallyHidden>
    </div>
  )
}

/** The open state of a popover that closes on a tap outside of `container`, on blur and on Esc. */
function usePopover(container: RefObject<HTMLElement | null>, opener: RefObject<HTMLElement | null>) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!container.current?.contains(target as Node)) setIsOpen(false)
    }
    window.addEventListener('pointerdown', onPointerDown, true)
    // A press on its text takes the focus out of it.
    const stopTaking = takeEscape(() => {
      setIsOpen(false)
      opener.current?.focus()
      return true
    })
    return () => {
      stopTaking()
      window.removeEventListener('pointerdown', onPointerDown, true)
    }
  }, [isOpen, container, opener])

  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    // Esc closes the popover only, not the book.
    event.preventDefault()
    setIsOpen(false)
    opener.current?.focus()
  }
  return { isOpen, setIsOpen, onBlur, onKeyDown }
}
