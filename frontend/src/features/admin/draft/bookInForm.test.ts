import type { Book } from '@hikma/contracts/book'
import { describe, expect, it } from 'vitest'
import { buildBook, buildPersianBook } from '../../../testing/buildBook.ts'
import { loadedBook, withBook } from './bookInForm.ts'
import { EMPTY_DRAFT, withDetails, withText } from './draft.ts'

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
