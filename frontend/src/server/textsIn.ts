import type { Language } from '@hikma/contracts/documents'
import i18next, { type i18n } from 'i18next'
import { startTexts } from '../app/i18n.ts'
import { fa as persian } from '../app/locales/fa.ts'
import { addTexts } from '../lib/addTexts.ts'
import { en } from '../app/locales/documents/en.ts'
import { fa } from '../app/locales/documents/fa.ts'

startTexts('en')
addTexts({ fa: persian })
addTexts({ en, fa })

/** Translations for each language: one process draws documents in both. All share the texts of `i18next`. */
const INSTANCES: Readonly<Record<Language, i18n>> = {
  en: i18next.cloneInstance({ lng: 'en' }),
  fa: i18next.cloneInstance({ lng: 'fa' }),
}

export const textsIn = (language: Language): i18n => INSTANCES[language]
