import { ASSISTANT_MODES, type AssistantMode } from '@hikma/contracts/assistantMode'
import { useTranslation } from 'react-i18next'
import { SelectField } from './SelectField.tsx'

interface AssistantFieldProps {
  /** '' if the book says nothing of it. */
  value: AssistantMode | ''
  onChange: (value: AssistantMode | '') => void
}

/** What the assistant may do with the book, with a sentence about the choice. */
export function AssistantField({ value, onChange }: AssistantFieldProps) {
  const { t } = useTranslation()
  const options = ['', ...ASSISTANT_MODES] as const
  return (
    <SelectField
      label={t('admin.details.assistant')}
      hint={t(`admin.details.assistantHints.${value || 'unsaid'}`)}
      value={value}
      options={
        Object.fromEntries(
          options.map((mode) => [mode, t(`admin.details.assistantModes.${mode || 'unsaid'}`)]),
        ) as Record<(typeof options)[number], string>
      }
      onChange={onChange}
    />
  )
}
