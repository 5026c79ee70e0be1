import { expect, it } from 'vitest'
import { bookGone, bookOpened, noticeDismissed, readerClosed, viewSlice } from './viewSlice.ts'

const after = (...actions: Parameters<typeof viewSlice.reducer>[1][]) =>
  actions.reduce(viewSlice.reducer, viewSlice.getInitialState())

it('begins in the library', () => expect(after().openBookId).toBeNull())
it('shows the reader once a book is opened', () => expect(after(bookOpened('salt')).openBookId).toBe('salt'))
it('returns to the library from the reader', () =>
  expect(after(bookOpened('salt'), readerClosed()).openBookId).toBeNull())
it('says which book went away, back in the library', () =>
  expect(after(bookOpened('salt'), bookGone('Salt Roads'))).toEqual({ openBookId: null, goneTitle: 'Salt Roads' }))
it('says it until it has been seen', () =>
  expect(after(bookGone('Salt Roads'), noticeDismissed()).goneTitle).toBeNull())
