import { expect, it } from 'vitest'
import {
  adminEntered,
  bookGone,
  bookOpened,
  bookPublished,
  libraryEntered,
  noticeDismissed,
  readerClosed,
  viewSlice,
} from './viewSlice.ts'

const after = (...actions: Parameters<typeof viewSlice.reducer>[1][]) =>
  actions.reduce(viewSlice.reducer, viewSlice.getInitialState())

it('begins in the library', () => expect(after().openBookId).toBeNull())
it('shows the reader once a book is opened', () => expect(after(bookOpened('salt')).openBookId).toBe('salt'))
it('returns to the library from the reader', () =>
  expect(after(bookOpened('salt'), readerClosed()).openBookId).toBeNull())
it('says which book went away, back in the library', () =>
  expect(after(bookOpened('salt'), bookGone('Salt Roads'))).toMatchObject({
    openBookId: null,
    goneTitle: 'Salt Roads',
  }))
it('says it until it has been seen', () =>
  expect(after(bookGone('Salt Roads'), noticeDismissed()).goneTitle).toBeNull())
it('goes to the admin and back', () => {
  expect(after(adminEntered()).view).toBe('admin')
  expect(after(adminEntered(), libraryEntered()).view).toBe('library')
})
it('returns to the library with a published book, and says so until it has been seen', () => {
  expect(after(adminEntered(), bookPublished('Salt Roads'))).toMatchObject({
    view: 'library',
    publishedTitle: 'Salt Roads',
  })
  expect(after(bookPublished('Salt Roads'), noticeDismissed()).publishedTitle).toBeNull()
})
