import { expect, it } from 'vitest'
import { en as importEn } from '../features/admin/import/locales/en.ts'
import { fa as importFa } from '../features/admin/import/locales/fa.ts'
import { en as dashboardEn } from '../features/admin/locales/dashboard.en.ts'
import { fa as dashboardFa } from '../features/admin/locales/dashboard.fa.ts'
import { en as adminEn } from '../features/admin/locales/en.ts'
import { fa as adminFa } from '../features/admin/locales/fa.ts'
import { en as chatEn } from '../features/chat/locales/en.ts'
import { fa as chatFa } from '../features/chat/locales/fa.ts'
import { en as editEn } from '../features/edit/locales/en.ts'
import { fa as editFa } from '../features/edit/locales/fa.ts'
import { en as pageSearchEn } from '../features/pageSearch/locales/en.ts'
import { fa as pageSearchFa } from '../features/pageSearch/locales/fa.ts'
import { en as readerEn } from '../features/reader/locales/en.ts'
import { fa as readerFa } from '../features/reader/locales/fa.ts'
import { en as bookSearchEn } from '../features/reader/search/locales/en.ts'
import { fa as bookSearchFa } from '../features/reader/search/locales/fa.ts'
import { en as passagesEn } from '../ui/passage/locales/en.ts'
import { fa as passagesFa } from '../ui/passage/locales/fa.ts'
import { en as revisionsEn } from '../features/revisions/locales/en.ts'
import { fa as revisionsFa } from '../features/revisions/locales/fa.ts'
import { en as undoEn } from '../features/undo/locales/en.ts'
import { fa as undoFa } from '../features/undo/locales/fa.ts'
import { en } from './locales/en.ts'
import { fa } from './locales/fa.ts'

const sentences = (texts: object): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string'
      ? [[key, value]]
      : sentences(value as object).map(([inner, text]) => [`${key}.${inner}`, text]),
  )
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted()

it('uses the same placeholders in both languages', () => {
  const persian = new Map([
    ...sentences({
      ...fa,
      ...adminFa,
      ...dashboardFa,
      ...importFa,
      chat: chatFa,
      edit: editFa,
      revisions: revisionsFa,
    }),
    ...sentences({ ...readerFa, ...bookSearchFa, ...pageSearchFa, ...passagesFa, ...undoFa }),
  ])
  for (const [key, text] of [
    ...sentences({
      ...en,
      ...adminEn,
      ...dashboardEn,
      ...importEn,
      chat: chatEn,
      edit: editEn,
      revisions: revisionsEn,
    }),
    ...sentences({ ...readerEn, ...bookSearchEn, ...pageSearchEn, ...passagesEn, ...undoEn }),
  ])
    expect([key, placeholders(persian.get(key) ?? '')]).toEqual([key, placeholders(text)])
})
