import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChoiceName, OPTIONS, type ReaderSettings } from './readerSettings.ts'
import css from './SettingChoice.module.css'
import type { ChangeSettings } from './useReaderSettings.ts'

interface SettingChoiceProps {
  name: ChoiceName
  settings: ReaderSettings
  onChange: ChangeSettings
  className?: string | undefined
}

/** The options of one setting, as a group of radio buttons. Each option of the theme has the colours of its theme. */
export function SettingChoice({ name, settings, onChange, className }: SettingChoiceProps) {
  const { t } = useTranslation()
  const group = useId()
  // Each name has its own options, which the type of a union of names cannot tell.
  const label = (key: string) => t(`reader.settings.${name}.${key}` as 'reader.settings.theme.name')
  return (
    <fieldset className={className} data-setting={name}>
      <legend className={css.name}>{label('name')}</legend>
      <div className={css.options}>
        {OPTIONS[name].map((option) => (
          <label key={option} className={css.option} data-theme={name === 'theme' ? option : undefined}>
            <input
              type="radio"
              className={css.radio}
              name={group}
              checked={settings[name] === option}
              onChange={() => onChange({ [name]: option })}
            />
            {label(option)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
