import i18next from 'i18next'
import type { Language } from './formats.ts'

/** Texts that come with the chunk that says them: who never opens it does not pay for them. */
export function addTexts(texts: Readonly<Record<Language, object>>): void {
  for (const [language, bundle] of Object.entries(texts))
    i18next.addResourceBundle(language, 'translation', bundle, true)
}
