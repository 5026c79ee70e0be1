import { describe, expect, it } from 'vitest'
import { en as adminEn } from '../features/admin/locales/en.ts'
import { fa as adminFa } from '../features/admin/locales/fa.ts'
import { en as chatEn } from '../features/chat/locales/en.ts'
import { fa as chatFa } from '../features/chat/locales/fa.ts'
import { en as editEn } from '../features/edit/locales/en.ts'
import { fa as editFa } from '../features/edit/locales/fa.ts'
import { en as readerEn } from '../features/reader/locales/en.ts'
import { fa as readerFa } from '../features/reader/locales/fa.ts'
import { chooseLanguage } from './i18n.ts'
import { en } from './locales/en.ts'
import { fa } from './locales/fa.ts'

describe('chooseLanguage', () => {
  it('takes the stored language', () => expect(chooseLanguage('fa', ['en-GB'])).toBe('fa'))
  it('takes the language of the browser', () => expect(chooseLanguage(null, ['fa-IR', 'en'])).toBe('fa'))
  it('takes the first language that the interface has', () =>
    expect(chooseLanguage(null, ['de-AT', 'fa', 'en'])).toBe('fa'))
  it('falls back to English', () => expect(chooseLanguage('xx', ['de', 'ja'])).toBe('en'))
})

const sentences = (texts: object): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string'
      ? [[key, value]]
      : sentences(value as object).map(([inner, text]) => [`${key}.${inner}`, text]),
  )
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted()

it('uses the same placeholders in both languages', () => {
  const persian = new Map([...sentences({ ...fa, ...adminFa, chat: chatFa, edit: editFa }), ...sentences(readerFa)])
  for (const [key, text] of [...sentences({ ...en, ...adminEn, chat: chatEn, edit: editEn }), ...sentences(readerEn)])
    expect([key, placeholders(persian.get(key) ?? '')]).toEqual([key, placeholders(text)])
})
