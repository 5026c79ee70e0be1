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

it('the view starts in the library', () => expect(after().openBookId).toBeNull())
it('the view shows the reader after a book is opened', () => expect(after(bookOpened('salt')).openBookId).toBe('salt'))
it('the view returns from the reader to the library', () =>
  expect(after(bookOpened('salt'), readerClosed()).openBookId).toBeNull())
it('the view returns to the library with the title of a deleted book', () =>
  expect(after(bookOpened('salt'), bookGone('Salt Roads'))).toMatchObject({
    openBookId: null,
    goneTitle: 'Salt Roads',
  }))
it('the title of a deleted book is cleared when the notice is dismissed', () =>
  expect(after(bookGone('Salt Roads'), noticeDismissed()).goneTitle).toBeNull())
it('the view shows the dashboard and the library again', () => {
  expect(after(adminEntered()).view).toBe('admin')
  expect(after(adminEntered(), libraryEntered()).view).toBe('library')
})
it('the view returns to the library with the title of a published book, until the notice is dismissed', () => {
  expect(after(adminEntered(), bookPublished({ id: 'salt', title: 'Salt Roads' }))).toMatchObject({
    view: 'library',
    publishedTitle: 'Salt Roads',
  })
  expect(after(bookPublished({ id: 'salt', title: 'Salt Roads' }), noticeDismissed()).publishedTitle).toBeNull()
})
