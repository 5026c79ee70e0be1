import i18next from 'i18next'
import type { Language } from './formats.ts'

/** Adds the texts of a lazily loaded feature to the translations. */
export function addTexts(texts: Readonly<Record<Language, object>>): void {
  for (const [language, bundle] of Object.entries(texts))
    i18next.addResourceBundle(language, 'translation', bundle, true)
}
