import { isBookId } from '@hikma/contracts/areaNames'
import { MAX_PAGE_BYTES } from '@hikma/contracts/limits'
import { describe, expect, it } from 'vitest'
import { EMPTY_DRAFT, withDetails, withNewPage, withText } from './draft.ts'
import { areDetailsReady, checkDescription, checkId, isKnownLanguage, checkName, validateDraft } from './formRules.ts'

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
  ])('%j: %s', (id, fault) => expect(checkId(id)).toBe(fault))

  it('finds a fault in everything that is not an id', () => {
    for (const id of ['a', 'A', 'a-', 'é', '٣٣٣', 'a'.repeat(99), 'a\n', '\u200cabc'])
      expect([id, isBookId(id), checkId(id) === null]).toEqual([id, false, false])
  })
})

describe('the other fields', () => {
  it('may be as long as the library takes', () => {
    expect(checkName('x'.repeat(300))).toBeNull()
    expect(checkName('x'.repeat(301))).toBe('long')
    expect(checkDescription('x'.repeat(5001))).toBe('long')
  })
  it('hold only what can be shown', () => {
    expect(checkName('نیم‌فاصله <b> & "x"')).toBeNull()
    expect(checkName('a\0')).toBe('characters')
    expect(checkName('half \ud800 a pair')).toBe('characters')
    expect(checkDescription('two\nlines')).toBeNull()
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

  it('names all that is missing', () =>
    expect(validateDraft(EMPTY_DRAFT)?.missing).toEqual(['bookId', 'title', 'author', 'pages']))
  it('takes a blank for nothing', () =>
    expect(validateDraft(withText(withDetails(ready, { title: ' ' }), 1, ' \n\t'))?.missing).toEqual([
      'title',
      'pages',
    ]))
  it('is content with one page that has text', () => {
    expect(validateDraft(ready)).toBeNull()
    expect(validateDraft(withNewPage(ready))).toBeNull()
  })
  it('names the first wrong field', () =>
    expect(validateDraft(withDetails(ready, { bookId: 'Salt', primaryLanguage: '?' }))?.field).toBe('bookId'))
  it('says which page is too large, by its bytes', () => {
    const large = withText(withNewPage(ready), 2, 'س'.repeat(MAX_PAGE_BYTES / 2 + 1))
    expect(validateDraft(large)?.page).toEqual({ number: 2, fault: 'large' })
    expect(validateDraft(withText(large, 2, 'س'.repeat(MAX_PAGE_BYTES / 2)))).toBeNull()
  })
  it('says which page cannot be stored', () =>
    expect(validateDraft(withText(ready, 1, 'a\0b'))?.page).toEqual({ number: 1, fault: 'characters' }))
  it('asks no page of those who save the details alone', () => {
    expect(areDetailsReady(filled)).toBe(true)
    expect(areDetailsReady(withDetails(filled, { author: '' }))).toBe(false)
  })
})
