import type { Language } from '@hikma/contracts/documents'
import i18next from 'i18next'

/** Adds the texts of a feature to the translations, or as soon as these have started. */
export function addTexts(texts: Readonly<Partial<Record<Language, object>>>): void {
  const add = () => {
    for (const [language, bundle] of Object.entries(texts))
      i18next.addResourceBundle(language, 'translation', bundle, true)
  }
  if (i18next.isInitialized) add()
  else i18next.on('initialized', add)
}
