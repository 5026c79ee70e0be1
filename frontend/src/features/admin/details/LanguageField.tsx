import { withPrimaryLanguage } from '../draft/draft.ts'
import { draftStore } from '../draft/draftStore.ts'
import { PrimaryLanguageField } from './PrimaryLanguageField.tsx'
import { useDetails } from './useDetails.ts'

/** The primary language of the book. The direction follows it until one is chosen. */
export const LanguageField = () => (
  <PrimaryLanguageField
    value={useDetails().details.primaryLanguage}
    onChange={(language) => draftStore.edit((draft) => withPrimaryLanguage(draft, language))}
  />
)
