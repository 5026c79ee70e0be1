import { describe, expect, it } from 'vitest'
import { withDetails, withTyped } from './detailsInForm.ts'
import {
  type Draft,
  EMPTY_DRAFT,
  isUntouched,
  turnedTo,
  withCover,
  withNewPage,
  withoutPage,
  withText,
} from './draft.ts'

const texts = (draft: Draft) => draft.pages.map(({ text }) => text)
/** Pages 'a', 'b' and 'c', the first one shown. */
const three = (): Draft => {
  const draft = withNewPage(withNewPage(EMPTY_DRAFT))
  return turnedTo(
    draft.pages.reduce((done, { key }, at) => withText(done, key, 'abc'.charAt(at)), draft),
    0,
  )
}

describe('a draft', () => {
  it('begins with the defaults of the form (BEHAVIOUR.md §3.2)', () => {
    expect(EMPTY_DRAFT.details).toEqual({
      bookId: '',
      title: '',
      author: '',
      description: '',
      genre: '',
      language: 'ltr',
      primaryLanguage: 'English',
      ext: 'html',
      isPublic: false,
      firstPublished: '',
      texLook: 'source',
      assistant: '',
      translator: '',
      originalTitle: '',
      originalLanguage: '',
      rights: '',
    })
    expect(texts(EMPTY_DRAFT)).toEqual([''])
    expect(isUntouched(EMPTY_DRAFT)).toBe(true)
  })

  it('is touched by a field, a page or a cover', () => {
    expect(isUntouched(withDetails(EMPTY_DRAFT, { isPublic: true }))).toBe(false)
    expect(isUntouched(withText(EMPTY_DRAFT, 1, ' '))).toBe(false)
    expect(isUntouched(withCover(EMPTY_DRAFT, { name: 'cover.png', file: new Blob() }))).toBe(false)
    expect(isUntouched(withNewPage(EMPTY_DRAFT))).toBe(true)
  })

  it('gets a new page after the shown one, and shows it', () => {
    const draft = withNewPage(three())
    expect(texts(draft)).toEqual(['a', '', 'b', 'c'])
    expect(draft.at).toBe(1)
    expect(new Set(draft.pages.map(({ key }) => key)).size).toBe(4)
  })

  it('loses the shown page, and shows the next one', () => {
    const draft = withoutPage(turnedTo(three(), 1))
    expect(texts(draft)).toEqual(['a', 'c'])
    expect(draft.at).toBe(1)
    expect(withoutPage(draft)).toMatchObject({ at: 0 })
  })

  it('cannot lose its only page', () => expect(withoutPage(EMPTY_DRAFT)).toBe(EMPTY_DRAFT))

  it('has the same objects for unchanged pages', () => {
    const before = three()
    const after = withText(before, 2, 'B')
    expect(after.pages[0]).toBe(before.pages[0])
    expect(texts(after)).toEqual(['a', 'B', 'c'])
  })

  it.each([
    [-3, 0],
    [1, 1],
    [99, 2],
  ])('turns to %d as page index %d', (asked, at) => expect(turnedTo(three(), asked).at).toBe(at))
})

describe('the direction', () => {
  const typed = (draft: Draft, text: string) =>
    Array.from(text).reduce((now, _letter, at) => withTyped(now, { primaryLanguage: text.slice(0, at + 1) }), draft)
  it.each([
    ['Persian', 'rtl'],
    ['فارسی', 'rtl'],
    ['fa', 'rtl'],
    ['ar', 'rtl'],
    ['German', 'ltr'],
    ['pa-Arab', 'rtl'],
  ])('follows the language %s', (language, direction) =>
    expect(typed(EMPTY_DRAFT, language).details).toMatchObject({ primaryLanguage: language, language: direction }),
  )
  it('follows each change of the language, and stays while the language is not known', () => {
    const persian = typed(EMPTY_DRAFT, 'Persian')
    expect(withTyped(persian, { primaryLanguage: '' }).details.language).toBe('rtl')
    expect(withTyped(persian, { primaryLanguage: 'English' }).details.language).toBe('ltr')
  })
  it('stays as it was chosen', () => {
    const chosen = withTyped(EMPTY_DRAFT, { language: 'ltr' })
    expect(typed(chosen, 'Persian').details.language).toBe('ltr')
    expect(typed(withTyped(chosen, { language: 'rtl' }), 'English').details.language).toBe('rtl')
  })
})
