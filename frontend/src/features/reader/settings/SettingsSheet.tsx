import type { Direction } from '@hikma/contracts/language'
import { X } from 'lucide-react'
import { Suspense, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { lazyWithRetry } from '../../../ui/lazyWithRetry.ts'
import { DEFAULT_SETTINGS, type ReaderSettings } from './readerSettings.ts'
import { SettingChoice } from './SettingChoice.tsx'
import css from './SettingsSheet.module.css'
import { TextSizeStepper } from './TextSizeStepper.tsx'
import type { ChangeSettings } from './useReaderSettings.ts'

const DictionaryField = lazyWithRetry(
  async () => (await import('../lookup/DictionaryField.tsx')).DictionaryField,
  () => null,
)

interface SettingsSheetProps {
  id: string
  direction: Direction
  settings: ReaderSettings
  percent: string
  onChange: ChangeSettings
  onClose: () => void
}

/** The reading settings. Not modal, and without a veil: the page behind it shows each change at once. */
export function SettingsSheet({ id, direction, settings, percent, onChange, onClose }: SettingsSheetProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const closeButton = useRef<HTMLButtonElement>(null)
  useEffect(() => closeButton.current?.focus(), [])
  const common = { settings, onChange }
  return (
    <div id={id} className={css.sheet} role="dialog" aria-labelledby={titleId}>
      <div className={css.head}>
        <h2 id={titleId} className={css.title}>
          {t('reader.settings.title')}
        </h2>
        <IconButton ref={closeButton} label={t('close')} icon={<X size={20} />} onClick={onClose} />
      </div>
      <div className={css.settings}>
        <TextSizeStepper size={settings.textSize} percent={percent} onChange={onChange} />
        <SettingChoice name={direction === 'rtl' ? 'arabicFace' : 'latinFace'} {...common} />
        <SettingChoice name="theme" {...common} />
        <SettingChoice name="warmth" {...common} />
        <SettingChoice name="contrast" {...common} />
        <SettingChoice name="library" {...common} />
        <SettingChoice name="layout" {...common} />
        {settings.layout === 'screens' && <SettingChoice name="columns" className={css.columns} {...common} />}
        {settings.layout === 'screens' && <SettingChoice name="taps" className={css.taps} {...common} />}
        {settings.layout === 'screens' && <SettingChoice name="foot" className={css.foot} {...common} />}
        <SettingChoice name="leading" {...common} />
        <SettingChoice name="width" className={css.width} {...common} />
        <SettingChoice name="margins" className={css.margins} {...common} />
        <SettingChoice name="alignment" {...common} />
        <SettingChoice name="paragraphs" {...common} />
      </div>
      <Button tone="quiet" className={css.reset} onClick={() => onChange(DEFAULT_SETTINGS)}>
        {t('reader.settings.reset')}
      </Button>
      {/* The last, since what comes late would move what is below it; it is not reset either. */}
      <Suspense>
        <DictionaryField direction={direction} />
      </Suspense>
    </div>
  )
}
