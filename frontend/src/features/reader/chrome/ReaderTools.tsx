import type { Direction } from '@hikma/contracts/language'
import { Keyboard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import css from './ReaderHeader.module.css'
import type { ReaderSettings } from '../settings/readerSettings.ts'
import { SettingsMenu } from '../settings/SettingsMenu.tsx'
import type { ChangeSettings } from '../settings/useReaderSettings.ts'
import { IconButton } from '../../../ui/IconButton.tsx'

interface ReaderToolsProps {
  /** Whether the help on shortcuts is shown. */
  hasKeyboard: boolean
  /** The direction of the book. */
  direction: Direction
  settings: ReaderSettings
  onSettings: ChangeSettings
  onHelp: () => void
}

/** The tools at the end of the header. */
export function ReaderTools({ hasKeyboard, direction, settings, onSettings, onHelp }: ReaderToolsProps) {
  const { t } = useTranslation()
  return (
    <div className={css.tools} data-scripted="">
      <SettingsMenu direction={direction} settings={settings} onChange={onSettings} />
      {hasKeyboard && (
        <IconButton
          className={css.help}
          label={t('reader.help')}
          icon={<Keyboard size={20} />}
          aria-haspopup="dialog"
          onClick={onHelp}
        />
      )}
    </div>
  )
}
