// @vitest-environment jsdom
import i18next from 'i18next'
import { afterEach, describe, expect, it } from 'vitest'
import '../testing/startAllTexts.ts'
import { errorSentence } from './errorSentence.ts'

const PAGE_MISSING = { error: 'There is no page 13.', code: 'page_missing', details: { page: 13 } }

describe('the sentence of an error answer', () => {
  afterEach(() => i18next.changeLanguage('en'))

  it('is the sentence of the server in English', () => {
    expect(errorSentence(PAGE_MISSING)).toBe('There is no page 13.')
  })

  it('is Persian, with Persian digits, in the Persian interface', async () => {
    await i18next.changeLanguage('fa')
    expect(errorSentence(PAGE_MISSING)).toBe('صفحهٔ ۱۳ وجود ندارد.')
  })

  it.each([
    ['is unknown', 'brand_new'],
    ['is missing', undefined],
    ['is no text', 7],
    ['is a property of every object', 'constructor'],
    ['reaches for other texts', '../header.menu'],
  ])('is that of the server if the code %s', async (_case, code) => {
    await i18next.changeLanguage('fa')
    expect(errorSentence({ error: 'A new sentence.', code })).toBe('A new sentence.')
  })

  it('is null if the body is no error answer', () => {
    expect([null, undefined, 'text', { error: 7 }, []].map(errorSentence)).toEqual([null, null, null, null, null])
  })
})
