import type { Direction } from '@hikma/contracts/language'
import { Keyboard } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import css from './ReaderHeader.module.css'
import type { ReaderSettings } from '../settings/readerSettings.ts'
import { SettingsMenu } from '../settings/SettingsMenu.tsx'
import type { ChangeSettings } from '../settings/useReaderSettings.ts'

interface ReaderToolsProps {
  /** Whether the help on shortcuts is shown. */
  hasKeyboard: boolean
  /** The direction of the book. */
  direction: Direction
  settings: ReaderSettings
  onSettings: ChangeSettings
  onHelp: () => void
}

/** The tools at the end of the header. Memoised, since they are the same on every page. */
export const ReaderTools = memo(function ReaderTools(props: ReaderToolsProps) {
  const { hasKeyboard, direction, settings, onSettings, onHelp } = props
  const { t } = useTranslation()
  return (
    <div className={css.tools} data-scripted="">
      <SettingsMenu direction={direction} settings={settings} onChange={onSettings} />
      {hasKeyboard && (
        <Button
          tone="quiet"
          round
          className={css.help}
          aria-label={t('reader.help')}
          aria-haspopup="dialog"
          onClick={onHelp}
        >
          <Keyboard size={20} aria-hidden="true" />
        </Button>
      )}
    </div>
  )
})
