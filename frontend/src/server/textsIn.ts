import type { Language } from '@hikma/contracts/documents'
import i18next, { type i18n } from 'i18next'
import { OPTIONS } from '../app/i18n.ts'
import { en as enOfDocuments } from '../app/locales/documents/en.ts'
import { fa as faOfDocuments } from '../app/locales/documents/fa.ts'
import { en } from '../app/locales/en.ts'
import { fa } from '../app/locales/fa.ts'
import { en as enOfReaders } from '../texts/readers.en.ts'
import { fa as faOfReaders } from '../texts/readers.fa.ts'

const RESOURCES = {
  en: { translation: { ...en, ...enOfDocuments }, readers: enOfReaders },
  fa: { translation: { ...fa, ...faOfDocuments }, readers: faOfReaders },
}

function translateTo(lng: Language): i18n {
  const texts = i18next.createInstance()
  void texts.init({ ...OPTIONS, lng, resources: RESOURCES })
  return texts
}

/** One process draws documents in both languages. */
const INSTANCES: Readonly<Record<Language, i18n>> = { en: translateTo('en'), fa: translateTo('fa') }

export const textsIn = (language: Language): i18n => INSTANCES[language]
