import type { Direction } from '@hikma/contracts/language'
import { ALargeSmall } from 'lucide-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../../lib/formats.ts'
import { useBackLayer } from '../../../history/useBackLayer.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { usePopover } from './usePopover.ts'
import type { ReaderSettings } from './readerSettings.ts'
import css from './SettingsMenu.module.css'
import { SettingsSheet } from './SettingsSheet.tsx'
import type { ChangeSettings } from './useReaderSettings.ts'

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
