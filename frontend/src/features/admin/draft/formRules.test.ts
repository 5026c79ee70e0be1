import { isBookId } from '@hikma/contracts/areaNames'
import { MAX_PAGE_BYTES } from '@hikma/contracts/limits'
import { describe, expect, it } from 'vitest'
import { EMPTY_DRAFT, withDetails, withNewPage, withText } from './draft.ts'
import { areDetailsReady, descriptionFault, idFault, isKnownLanguage, nameFault, whyNotReady } from './formRules.ts'

describe('idFault', () => {
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
  ])('%j: %s', (id, fault) => expect(idFault(id)).toBe(fault))

  it('finds a fault in everything that is not an id', () => {
    for (const id of ['a', 'A', 'a-', 'é', '٣٣٣', 'a'.repeat(99), 'a\n', '\u200cabc'])
      expect([id, isBookId(id), idFault(id) === null]).toEqual([id, false, false])
  })
})

describe('the other fields', () => {
  it('may be as long as the library takes', () => {
    expect(nameFault('x'.repeat(300))).toBeNull()
    expect(nameFault('x'.repeat(301))).toBe('long')
    expect(descriptionFault('x'.repeat(5001))).toBe('long')
  })
  it('hold only what can be shown', () => {
    expect(nameFault('نیم‌فاصله <b> & "x"')).toBeNull()
    expect(nameFault('a\0')).toBe('characters')
    expect(nameFault('half \ud800 a pair')).toBe('characters')
    expect(descriptionFault('two\nlines')).toBeNull()
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

describe('whyNotReady', () => {
  const filled = withDetails(EMPTY_DRAFT, { bookId: 'salt', title: 'Salt', author: 'Vale' })
  const ready = withText(filled, 1, '<p>One</p>')

  it('names all that is missing', () =>
    expect(whyNotReady(EMPTY_DRAFT)?.missing).toEqual(['bookId', 'title', 'author', 'pages']))
  it('takes a blank for nothing', () =>
    expect(whyNotReady(withText(withDetails(ready, { title: ' ' }), 1, ' \n\t'))?.missing).toEqual(['title', 'pages']))
  it('is content with one page that has text', () => {
    expect(whyNotReady(ready)).toBeNull()
    expect(whyNotReady(withNewPage(ready))).toBeNull()
  })
  it('names the first wrong field', () =>
    expect(whyNotReady(withDetails(ready, { bookId: 'Salt', primaryLanguage: '?' }))?.field).toBe('bookId'))
  it('says which page is too large, by its bytes', () => {
    const large = withText(withNewPage(ready), 2, 'س'.repeat(MAX_PAGE_BYTES / 2 + 1))
    expect(whyNotReady(large)?.page).toEqual({ number: 2, fault: 'large' })
    expect(whyNotReady(withText(large, 2, 'س'.repeat(MAX_PAGE_BYTES / 2)))).toBeNull()
  })
  it('says which page cannot be stored', () =>
    expect(whyNotReady(withText(ready, 1, 'a\0b'))?.page).toEqual({ number: 1, fault: 'characters' }))
  it('asks no page of those who save the details alone', () => {
    expect(areDetailsReady(filled)).toBe(true)
    expect(areDetailsReady(withDetails(filled, { author: '' }))).toBe(false)
  })
})
