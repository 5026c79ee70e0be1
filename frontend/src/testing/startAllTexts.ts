import { startTexts } from '../app/i18n.ts'
import { en } from '../app/locales/en.ts'
import { fa } from '../app/locales/fa.ts'
import { en as enOfAdmins } from '../texts/admins.en.ts'
import { fa as faOfAdmins } from '../texts/admins.fa.ts'
import { en as enOfReaders } from '../texts/readers.en.ts'
import { fa as faOfReaders } from '../texts/readers.fa.ts'

// Each test has all texts in both languages, as if they had been loaded.
startTexts('en', {
  en: { translation: en, readers: enOfReaders, admins: enOfAdmins },
  fa: { translation: fa, readers: faOfReaders, admins: faOfAdmins },
})
