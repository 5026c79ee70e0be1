import { isBookId } from '@hikma/contracts/bookId'
import { MAX_PAGE_BYTES } from '@hikma/contracts/limits'
import { describe, expect, it } from 'vitest'
import { withDetails } from './detailsInForm.ts'
import { EMPTY_DRAFT, withNewPage, withText } from './draft.ts'
import { areDetailsReady, checkId, checkText, isKnownLanguage, validateDraft } from './formRules.ts'

describe('checkId', () => {
  it.each([
    ['', null],
    ['salt-roads', null],
    ['a1b', null],
    ['a'.repeat(63), null],
    ['Salt', 'capitals'],
    ['ŚALT', 'capitals'],
    ['کتاب۱', 'digits'],
    ['book-۱۲', 'digits'],
    ['book-١٢', 'digits'],
    ['salt roads', 'characters'],
    [' salt', 'characters'],
    ['salt_roads', 'characters'],
    ['salt.roads', 'characters'],
    ['کتاب', 'characters'],
    ['../salt', 'characters'],
    ['<b>', 'characters'],
    ['a'.repeat(64), 'long'],
    ['ab', 'short'],
    ['-ab', 'edges'],
    ['ab-', 'edges'],
    ['-', 'edges'],
  ])('%j: %s', (id, error) => expect(checkId(id)).toBe(error))

  it('refuses everything that is not a book id', () => {
    for (const id of ['a', 'A', 'a-', 'é', '٣٣٣', 'a'.repeat(99), 'a\n', '\u200cabc'])
      expect([id, isBookId(id), checkId(id) === null]).toEqual([id, false, false])
  })
})

describe('the other fields', () => {
  it('may have the length that the library accepts', () => {
    expect(checkText('title', 'x'.repeat(300))).toBeNull()
    expect(checkText('title', 'x'.repeat(301))).toBe('long')
    expect(checkText('description', 'x'.repeat(5001))).toBe('long')
  })
  it('may lack an original language, but not have one that is not known', () => {
    for (const language of ['', ' ', 'Persian', 'fa']) expect(checkText('originalLanguage', language)).toBeNull()
    expect(checkText('originalLanguage', 'Klingonish language')).toBe('language')
    expect(checkText('rights', 'x'.repeat(1000))).toBeNull()
    expect(checkText('rights', 'x'.repeat(1001))).toBe('long')
  })
  it('may contain only characters that can be shown', () => {
    expect(checkText('title', 'نیم‌فاصله <b> & "x"')).toBeNull()
    expect(checkText('title', 'a\0')).toBe('characters')
    expect(checkText('title', 'half \ud800 a pair')).toBe('characters')
    expect(checkText('description', 'two\nlines')).toBeNull()
  })
  it('may not change the direction of the text around them, except by isolates', () => {
    for (const name of ['title', 'author', 'description'] as const) {
      expect(checkText(name, 'Salt \u202eegats')).toBe('direction')
      expect(checkText(name, 'Salt \u2067نمک\u2069')).toBeNull()
    }
  })
  it('must show something where they are required', () => {
    expect(checkText('title', '\u200b\u3164')).toBe('invisible')
    expect(checkText('title', ' ')).toBeNull()
    expect(checkText('description', '\u200b')).toBeNull()
  })
  it.each([
    ['English', true],
    ['persian', true],
    ['fa', true],
    ['pt-BR', true],
    ['', false],
    ['Klingonish language', false],
    ['x'.repeat(41), false],
  ])('the language %j is known: %s', (language, known) => expect(isKnownLanguage(language)).toBe(known))
})

describe('validateDraft', () => {
  const filled = withDetails(EMPTY_DRAFT, { bookId: 'salt', title: 'Salt', author: 'Vale' })
  const ready = withText(filled, 1, '<p>One</p>')

  it('lists everything that is missing', () =>
    expect(validateDraft(EMPTY_DRAFT)?.missing).toEqual(['bookId', 'title', 'author', 'pages']))
  it('counts blanks as missing', () =>
    expect(validateDraft(withText(withDetails(ready, { title: ' ' }), 1, ' \n\t'))?.missing).toEqual([
      'title',
      'pages',
    ]))
  it('needs one page with text', () => {
    expect(validateDraft(ready)).toBeNull()
    expect(validateDraft(withNewPage(ready))).toBeNull()
  })
  it('names a title that shows nothing', () =>
    expect(validateDraft(withDetails(ready, { title: '\u200b' }))?.field).toBe('title'))
  it('names the first invalid field', () =>
    expect(validateDraft(withDetails(ready, { bookId: 'Salt', primaryLanguage: '?' }))?.field).toBe('bookId'))
  it('names the page that has too many bytes', () => {
    const large = withText(withNewPage(ready), 2, 'س'.repeat(MAX_PAGE_BYTES / 2 + 1))
    expect(validateDraft(large)?.page).toEqual({ number: 2, error: 'large' })
    expect(validateDraft(withText(large, 2, 'س'.repeat(MAX_PAGE_BYTES / 2)))).toBeNull()
  })
  it('names the page with characters that cannot be stored', () =>
    expect(validateDraft(withText(ready, 1, 'a\0b'))?.page).toEqual({ number: 1, error: 'characters' }))
})

describe('areDetailsReady', () => {
  it('needs the details but no page', () => {
    const filled = withDetails(EMPTY_DRAFT, { bookId: 'salt', title: 'Salt', author: 'Vale' })
    expect(areDetailsReady(filled)).toBe(true)
    expect(areDetailsReady(withDetails(filled, { author: '' }))).toBe(false)
  })
})
