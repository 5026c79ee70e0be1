import type { Language } from '@hikma/contracts/documents'
import i18next, { type InitOptions, type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { AUDIENCES, changeTexts, textChunks } from '../lib/texts.ts'
import type { en as admins } from '../texts/admins.en.ts'
import type { en as readers } from '../texts/readers.en.ts'
import type { en as documents } from './locales/documents/en.ts'
import { en } from './locales/en.ts'
import { chooseLanguage, readStoredLanguage, storeLanguage } from './storedLanguage.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    /** A key that is not in the first namespace is looked for in the others. */
    resources: { translation: typeof en & typeof readers & typeof admins & typeof documents }
  }
}

export const OPTIONS = {
  fallbackLng: 'en',
  fallbackNS: AUDIENCES,
  // React escapes texts.
  interpolation: { escapeValue: false },
} satisfies InitOptions

/** Starts the translations with these texts; language and direction of `<html>` follow the interface. */
export function startTexts(language: Language, resources: Resource): void {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
    document.documentElement.dir = i18next.dir(language)
  })
  void i18next.use(initReactI18next).init({ ...OPTIONS, resources, lng: language })
}

/** Starts the translations in the reader's language. */
export async function startI18n(): Promise<void> {
  const language = chooseLanguage(readStoredLanguage(), navigator.languages)
  // English of the first load is there from the start, since it stands in for Persian that cannot be loaded.
  textChunks.translation = { fa: () => import('./locales/fa.ts') }
  textChunks.readers = { en: () => import('../texts/readers.en.ts'), fa: () => import('../texts/readers.fa.ts') }
  startTexts(language, { en: { translation: en } })
  // It was resolved before there were Persian texts, and decides the direction of dialogs and notices.
  await changeTexts(language).catch(() => undefined)
}

/** Changes the language of the interface and stores the choice. Throws if the texts cannot be loaded. */
export async function changeLanguage(language: Language): Promise<void> {
  await changeTexts(language)
  storeLanguage(language)
}
