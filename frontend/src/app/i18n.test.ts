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
  it('keeps what was chosen before', () => expect(chooseLanguage('fa', ['en-GB'])).toBe('fa'))
  it('follows the browser', () => expect(chooseLanguage(null, ['fa-IR', 'en'])).toBe('fa'))
  it('takes the first that it speaks', () => expect(chooseLanguage(null, ['de-AT', 'fa', 'en'])).toBe('fa'))
  it('speaks English to all others', () => expect(chooseLanguage('xx', ['de', 'ja'])).toBe('en'))
})

const sentences = (texts: object): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string'
      ? [[key, value]]
      : sentences(value as object).map(([inner, text]) => [`${key}.${inner}`, text]),
  )
const slots = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted()

it('fills the same blanks in both languages', () => {
  const persian = new Map([...sentences({ ...fa, ...adminFa, chat: chatFa, edit: editFa }), ...sentences(readerFa)])
  for (const [key, text] of [...sentences({ ...en, ...adminEn, chat: chatEn, edit: editEn }), ...sentences(readerEn)])
    expect([key, slots(persian.get(key) ?? '')]).toEqual([key, slots(text)])
})
