import { AArrowDown, AArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { changeTextSize, TEXT_SIZES, type TextSize } from './readerSettings.ts'
import choice from './SettingChoice.module.css'
import css from './TextSizeStepper.module.css'
import type { ChangeSettings } from './useReaderSettings.ts'

interface TextSizeStepperProps {
  size: TextSize
  /** The size as a text in the language of the interface. */
  percent: string
  onChange: ChangeSettings
}

/** Two buttons for the size of the page's text, and the size between them. */
export function TextSizeStepper({ size, percent, onChange }: TextSizeStepperProps) {
  const { t } = useTranslation()
  return (
    <fieldset data-setting="textSize">
      <legend className={choice.name}>{t('reader.settings.textSize.name')}</legend>
      <div className={css.stepper}>
        <Button
          tone="quiet"
          aria-label={t('reader.settings.textSize.smaller')}
          aria-disabled={size === TEXT_SIZES[0]}
          onClick={() => onChange({ textSize: changeTextSize(size, 'smaller') })}
        >
          <AArrowDown size={20} />
        </Button>
        <span className={css.percent} aria-hidden="true">
          {percent}
        </span>
        <Button
          tone="quiet"
          aria-label={t('reader.settings.textSize.larger')}
          aria-disabled={size === TEXT_SIZES.at(-1)}
          onClick={() => onChange({ textSize: changeTextSize(size, 'larger') })}
        >
          <AArrowUp size={20} />
        </Button>
      </div>
    </fieldset>
  )
}
