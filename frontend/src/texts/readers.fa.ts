import { fa as errors } from '../api/locales/readers.fa.ts'
import { fa as book } from '../features/book/locales/fa.ts'
import { fa as carry } from '../features/carry/locales/fa.ts'
import { fa as chat } from '../features/chat/locales/fa.ts'
import { fa as continueReading } from '../features/continueReading/locales/fa.ts'
import { fa as keep } from '../features/keep/locales/fa.ts'
import { fa as letters } from '../features/library/letters/locales/fa.ts'
import { fa as person } from '../features/library/person/locales/fa.ts'
import { fa as searchNote } from '../features/library/search/locales/fa.ts'
import { fa as marksView } from '../features/marks/locales/fa.ts'
import { fa as notFound } from '../features/notFound/locales/fa.ts'
import { fa as pageSearch } from '../features/pageSearch/locales/fa.ts'
import { fa as bookEnd } from '../features/reader/end/locales/fa.ts'
import { fa as reader } from '../features/reader/locales/fa.ts'
import { fa as picture } from '../features/reader/picture/locales/fa.ts'
import { fa as printBook } from '../features/reader/print/locales/fa.ts'
import { fa as bookSearch } from '../features/reader/search/locales/fa.ts'
import { fa as marks } from '../marks/locales/fa.ts'
import { fa as copyLink } from '../ui/copyLink/locales/fa.ts'
import { fa as pageName } from '../ui/pageName/locales/fa.ts'
import { fa as passages } from '../ui/passage/locales/fa.ts'
import type { en } from './readers.en.ts'

export const fa: typeof en = {
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
  ...errors,
  chat,
}
