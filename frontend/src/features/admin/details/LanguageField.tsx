import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/Field.tsx'
import { withPrimaryLanguage } from '../draft/draft.ts'
import { draftStore } from '../draft/draftStore.ts'
import { isKnownLanguage } from '../draft/formRules.ts'
import { useDetails } from './useDetails.ts'

/** Suggestions; every other known language is accepted too. */
const LANGUAGES = ['English', 'Persian', 'Arabic', 'French', 'German', 'Spanish', 'Turkish', 'Urdu']

/** The primary language of the book, as a name or a tag. The direction follows it until one is chosen. */
export function LanguageField() {
  const { t } = useTranslation()
  const { primaryLanguage } = useDetails().details
  return (
    <Field
      label={t('admin.details.primaryLanguage')}
      hint={t('admin.details.primaryLanguageHint')}
      error={isKnownLanguage(primaryLanguage) ? null : t('admin.details.unknownLanguage')}
    >
      {(control) => (
        <>
          <input
            {...control}
            dir="auto"
            list="primary-languages"
            autoComplete="off"
            value={primaryLanguage}
            onChange={({ target }) => draftStore.edit((draft) => withPrimaryLanguage(draft, target.value))}
          />
          <datalist id="primary-languages">
            {LANGUAGES.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
