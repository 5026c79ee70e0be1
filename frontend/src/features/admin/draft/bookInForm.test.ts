import type { Book } from '@hikma/contracts/book'
import { describe, expect, it } from 'vitest'
import { buildBook, buildPersianBook } from '../../../testing/buildBook.ts'
import { hasOwnInput, loadedBook, withBook } from './bookInForm.ts'
import { withDetails } from './detailsInForm.ts'
import { type Draft, EMPTY_DRAFT, withCover, withoutLoadedCover, withText } from './draft.ts'

describe('withBook', () => {
  it('loads the details and leaves the pages', () => {
    const draft = withBook(withText(EMPTY_DRAFT, 1, 'mine'), buildBook({ genre: 'Uncategorized' }))
    expect(draft.details).toMatchObject({ bookId: 'salt-roads', title: 'Salt Roads', genre: '', isPublic: true })
    expect(draft.pages).toEqual([{ key: 1, text: 'mine' }])
  })
  it('separates direction and primary language', () =>
    expect(withBook(EMPTY_DRAFT, buildPersianBook()).details).toMatchObject({
      language: 'rtl',
      primaryLanguage: 'Persian',
    }))
  it('keeps a direction that is not that of the language as chosen', () => {
    const isChosen = (book: Book) => withBook(EMPTY_DRAFT, book).isDirectionChosen
    expect(isChosen(buildPersianBook())).toBe(false)
    expect(isChosen(buildBook())).toBe(false)
    expect(isChosen(buildBook({ direction: 'rtl' }))).toBe(true)
  })
  it('shows the tag of a language whose name does not lead back to it', () =>
    expect(withBook(EMPTY_DRAFT, buildBook({ lang: 'en-GB' })).details.primaryLanguage).toBe('en-GB'))
  it('records the file name of the cover', () =>
    expect(withBook(EMPTY_DRAFT, buildBook({ cover: '/api/download/salt-roads/cover.png' })).loaded?.cover).toBe(
      'cover.png',
    ))
  it('is about that book until the id is another', () => {
    const draft = withBook(EMPTY_DRAFT, buildBook())
    expect(loadedBook(draft)?.version).toBe(7)
    expect(loadedBook(withDetails(draft, { bookId: 'salt-roads-2' }))).toBeNull()
  })
})

describe('hasOwnInput', () => {
  const book = buildBook({ cover: '/api/download/salt-roads/cover.png' })
  const loaded = withBook(EMPTY_DRAFT, book)
  it('is false for an empty draft, and for the details of a book as they are in the library', () => {
    expect(hasOwnInput(EMPTY_DRAFT, [])).toBe(false)
    expect(hasOwnInput(loaded, [buildPersianBook(), book])).toBe(false)
  })
  it.each<[string, Draft]>([
    ['a new book', withDetails(EMPTY_DRAFT, { title: 'New' })],
    ['a changed field', withDetails(loaded, { title: 'New' })],
    ['another id', withDetails(loaded, { bookId: 'new' })],
    ['a page', withText(loaded, 1, 'x')],
    ['a chosen cover', withCover(loaded, { name: 'cover.png', file: new Blob() })],
    ['a removed cover', withoutLoadedCover(loaded)],
  ])('is true for %s', (_what, draft) => expect(hasOwnInput(draft, [book])).toBe(true))
  it('is true for the details of a book that was deleted meanwhile', () => expect(hasOwnInput(loaded, [])).toBe(true))
})
