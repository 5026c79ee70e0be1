import { en as book } from '../features/book/locales/en.ts'
import { en as carry } from '../features/carry/locales/en.ts'
import { en as chat } from '../features/chat/locales/en.ts'
import { en as continueReading } from '../features/continueReading/locales/en.ts'
import { en as keep } from '../features/keep/locales/en.ts'
import { en as letters } from '../features/library/letters/locales/en.ts'
import { en as person } from '../features/library/person/locales/en.ts'
import { en as searchNote } from '../features/library/search/locales/en.ts'
import { en as marksView } from '../features/marks/locales/en.ts'
import { en as notFound } from '../features/notFound/locales/en.ts'
import { en as pageSearch } from '../features/pageSearch/locales/en.ts'
import { en as bookEnd } from '../features/reader/end/locales/en.ts'
import { en as reader } from '../features/reader/locales/en.ts'
import { en as picture } from '../features/reader/picture/locales/en.ts'
import { en as printBook } from '../features/reader/print/locales/en.ts'
import { en as bookSearch } from '../features/reader/search/locales/en.ts'
import { en as marks } from '../marks/locales/en.ts'
import { en as copyLink } from '../ui/copyLink/locales/en.ts'
import { en as pageName } from '../ui/pageName/locales/en.ts'
import { en as passages } from '../ui/passage/locales/en.ts'

/** The texts of what readers see after the first load. */
export const en = {
  ...book,
  ...bookEnd,
  ...bookSearch,
  ...carry,
  ...continueReading,
  ...copyLink,
  ...keep,
  ...letters,
  ...marks,
  ...marksView,
  ...notFound,
  ...pageName,
  ...pageSearch,
  ...passages,
  ...person,
  ...picture,
  ...printBook,
  ...reader,
  ...searchNote,
  chat,
}
