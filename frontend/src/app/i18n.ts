import type { Language } from '@hikma/contracts/documents'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { en as markup } from '../editor/help/locales/en.ts'
import type { en as writing } from '../editor/rich/locales/en.ts'
import type { en as manuscript } from '../features/admin/import/locales/en.ts'
import type { en as dashboard } from '../features/admin/locales/dashboard.en.ts'
import type { en as admin } from '../features/admin/locales/en.ts'
import type { en as book } from '../features/book/locales/en.ts'
import type { en as chat } from '../features/chat/locales/en.ts'
import type { en as carry } from '../features/carry/locales/en.ts'
import type { en as continueReading } from '../features/continueReading/locales/en.ts'
import type { en as edit } from '../features/edit/locales/en.ts'
import type { en as letters } from '../features/library/letters/locales/en.ts'
import type { en as person } from '../features/library/person/locales/en.ts'
import type { en as searchNote } from '../features/library/search/locales/en.ts'
import type { en as keep } from '../features/keep/locales/en.ts'
import type { en as notFound } from '../features/notFound/locales/en.ts'
import type { en as reader } from '../features/reader/locales/en.ts'
import type { en as pageSearch } from '../features/pageSearch/locales/en.ts'
import type { en as printBook } from '../features/reader/print/locales/en.ts'
import type { en as picture } from '../features/reader/picture/locales/en.ts'
import type { en as bookEnd } from '../features/reader/end/locales/en.ts'
import type { en as bookSearch } from '../features/reader/search/locales/en.ts'
import type { en as marksView } from '../features/marks/locales/en.ts'
import type { en as revisions } from '../features/revisions/locales/en.ts'
import type { en as undo } from '../features/undo/locales/en.ts'
import type { en as marks } from '../marks/locales/en.ts'
import type { en as copyLink } from '../ui/copyLink/locales/en.ts'
import type { en as pageName } from '../ui/pageName/locales/en.ts'
import type { en as passages } from '../ui/passage/locales/en.ts'
import type { en as documents } from './locales/documents/en.ts'
import { addTexts } from '../lib/addTexts.ts'
import { en } from './locales/en.ts'
import { chooseLanguage, readStoredLanguage, storeLanguage } from './storedLanguage.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: {
      translation: typeof en &
        typeof admin &
        typeof book &
        typeof bookEnd &
        typeof bookSearch &
        typeof carry &
        typeof continueReading &
        typeof copyLink &
        typeof dashboard &
        typeof documents &
        typeof keep &
        typeof notFound &
        typeof manuscript &
        typeof marks &
        typeof marksView &
        typeof pageName &
        typeof pageSearch &
        typeof passages &
        typeof picture &
        typeof printBook &
        typeof letters &
        typeof person &
        typeof searchNote &
        typeof undo &
        typeof reader & {
          chat: typeof chat
          edit: typeof edit
          markup: typeof markup
          revisions: typeof revisions
          writing: typeof writing
        }
    }
  }
}

/** Loads the texts of a language. English is there, since it stands in for texts that cannot be loaded. */
async function loadTexts(language: Language): Promise<void> {
  if (language === 'fa') await import('./locales/fa.ts').then(addTexts, () => undefined)
}

/** Starts the translations in this language; those of Persian are added when they are loaded. */
export function startTexts(language: Language): void {
  // A second start would drop the texts that were added.
  if (i18next.isInitialized) return void i18next.changeLanguage(language)
  void i18next.use(initReactI18next).init({
    resources: { en: { translation: en } },
    lng: language,
    fallbackLng: 'en',
    // React escapes texts.
    interpolation: { escapeValue: false },
  })
}

/** Starts the translations in the reader's language; language and direction of `<html>` follow the interface. */
export async function startI18n(): Promise<void> {
  const language = chooseLanguage(readStoredLanguage(), navigator.languages)
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
    document.documentElement.dir = i18next.dir(language)
  })
  startTexts(language)
  await loadTexts(language)
  // It was resolved before there were Persian texts, and decides the direction of dialogs and notices.
  await i18next.changeLanguage(language)
}

/** Changes the language of the interface and stores the choice. */
export async function changeLanguage(language: Language): Promise<void> {
  await loadTexts(language)
  await i18next.changeLanguage(language)
  storeLanguage(language)
}
