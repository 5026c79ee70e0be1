import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { en as admin } from '../features/admin/locales/en.ts'
import type { en as chat } from '../features/chat/locales/en.ts'
import type { en as edit } from '../features/edit/locales/en.ts'
import type { en as reader } from '../features/reader/locales/en.ts'
import { LANGUAGES, type Language } from '../lib/formats.ts'
import { en } from './locales/en.ts'
import { fa } from './locales/fa.ts'

const STORAGE_KEY = 'hikma.language'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: {
      translation: typeof en & typeof admin & typeof reader & { chat: typeof chat; edit: typeof edit }
    }
  }
}

const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language)

/** The stored language, or else the first of the browser's languages that the interface has, or else English. */
export function chooseLanguage(stored: string | null, preferred: readonly string[]): Language {
  if (isLanguage(stored)) return stored
  return preferred.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en'
}

/** Starts the translations; language and direction of `<html>` follow the interface. */
export function startI18n(): void {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
    document.documentElement.dir = i18next.dir(language)
  })
  void i18next.use(initReactI18next).init({
    resources: { en: { translation: en }, fa: { translation: fa } },
    lng: chooseLanguage(readStoredLanguage(), navigator.languages),
    fallbackLng: 'en',
    // React escapes texts.
    interpolation: { escapeValue: false },
  })
}

/** Changes the language of the interface and stores the choice. */
export function changeLanguage(language: Language): void {
  void i18next.changeLanguage(language)
  try {
    localStorage.setItem(STORAGE_KEY, language)
  } catch {
    // Storage may be forbidden; the choice then applies to this tab only.
  }
}

function readStoredLanguage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}
