import { type Address, DEFAULT_LIBRARY_QUERY } from '@hikma/contracts/addresses'
import { expect, it } from 'vitest'
import { addressEntered } from '../history/addressEntered.ts'
import { sessionRefused } from '../session/sessionSlice.ts'
import { adminEntered, bookGone, bookPublished, libraryEntered, noticeDismissed, viewSlice } from './viewSlice.ts'

const LIBRARY: Address = { view: 'library', query: DEFAULT_LIBRARY_QUERY }
const BIN = { section: 'bin' } as const
const PAGE: Address = { view: 'reader', id: 'salt', page: 3, fragment: null }
const entered = (address: Address, former: Address = LIBRARY) => addressEntered({ address, former, memory: {} })
const after = (...actions: Parameters<typeof viewSlice.reducer>[1][]) =>
  actions.reduce(viewSlice.reducer, viewSlice.getInitialState())
const openBook = (...actions: Parameters<typeof after>) =>
  viewSlice.selectors.selectOpenBookId({ view: after(...actions) })

it('the view starts in the library', () => expect(after().address.view).toBe('library'))
it('the view shows the reader at the address of a page, and no longer at another', () => {
  expect(openBook(entered(PAGE))).toBe('salt')
  expect(openBook(entered(PAGE), entered(LIBRARY, PAGE))).toBeNull()
})
it('the view holds what the history remembers of it', () =>
  expect(after(addressEntered({ address: LIBRARY, former: PAGE, memory: { scroll: 300 } })).memory.scroll).toBe(300))
it('the title of a deleted book is cleared when the notice is dismissed, and in another view', () => {
  expect(after(bookGone('Salt Roads')).deletedBookTitle).toBe('Salt Roads')
  expect(after(bookGone('Salt Roads'), noticeDismissed()).deletedBookTitle).toBeNull()
  expect(after(bookGone('Salt Roads'), entered(LIBRARY)).deletedBookTitle).toBe('Salt Roads')
  expect(after(bookGone('Salt Roads'), entered(PAGE)).deletedBookTitle).toBeNull()
})
it('the view shows the dashboard and the library again', () => {
  expect(after(adminEntered(BIN)).address).toEqual({ view: 'admin', ...BIN })
  expect(after(adminEntered(BIN), libraryEntered()).address.view).toBe('library')
})
it('a refused call leads to the sign-in form, but leaves an open book open, and the section of the dashboard', () => {
  expect(after(sessionRefused())).toMatchObject({ address: { view: 'admin', section: 'books' }, isSignInNeeded: false })
  expect(after(adminEntered(BIN), sessionRefused()).address).toEqual({ view: 'admin', ...BIN })
  expect(after(entered(PAGE), sessionRefused())).toMatchObject({ address: PAGE, isSignInNeeded: true })
})
it('the view returns to the library with the title of a published book, until the notice is dismissed', () => {
  expect(after(adminEntered({ section: 'new' }), bookPublished({ id: 'salt', title: 'Salt Roads' }))).toMatchObject({
    address: LIBRARY,
    publishedTitle: 'Salt Roads',
  })
  expect(after(bookPublished({ id: 'salt', title: 'Salt Roads' }), noticeDismissed()).publishedTitle).toBeNull()
})
