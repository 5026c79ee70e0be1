import { type Address, DEFAULT_LIBRARY_QUERY, type LibraryQuery } from '@hikma/contracts/addresses'
import { expect, it } from 'vitest'
import { genreChosen, searchTyped } from '../features/library/librarySlice.ts'
import { pageTurned } from '../features/reader/state/readerSlice.ts'
import { addressEntered } from '../history/addressEntered.ts'
import { addressOf, changeBetween } from './addressOf.ts'
import { createStore } from './store.ts'
import { adminEntered, libraryEntered } from './viewSlice.ts'

const libraryWith = (query: Partial<LibraryQuery> = {}): Address => ({
  view: 'library',
  query: { ...DEFAULT_LIBRARY_QUERY, ...query },
})
const page = (number: number, fragment: string | null = null): Address => ({
  view: 'reader',
  id: 'salt',
  page: number,
  fragment,
})

it.each([
  libraryWith({ q: 'salt', genre: 'Mystery', sort: 'title', view: 'list' }),
  page(7, 'b12'),
  { view: 'admin', section: 'new' },
])('the store shows the address %j', (address) => {
  const store = createStore()
  store.dispatch(addressEntered({ address: address as Address, former: libraryWith(), memory: {} }))
  expect(addressOf(store.getState())).toEqual(address)
})

it('a turned page has its own address, without the fragment of the former one', () => {
  const store = createStore()
  store.dispatch(addressEntered({ address: page(7, 'b12'), former: libraryWith(), memory: {} }))
  store.dispatch(pageTurned({ page: 7, step: 'next' }))
  expect(addressOf(store.getState())).toEqual(page(8))
})

it('the library keeps its search and filters while another view is shown', () => {
  const store = createStore()
  store.dispatch(genreChosen('Mystery'))
  store.dispatch(adminEntered({ section: 'new' }))
  store.dispatch(searchTyped('salt'))
  expect(addressOf(store.getState())).toEqual({ view: 'admin', section: 'new' })
  store.dispatch(libraryEntered())
  expect(addressOf(store.getState())).toEqual(libraryWith({ genre: 'Mystery', q: 'salt' }))
})

it.each([
  ['a typed letter', libraryWith({ q: 'sal' }), libraryWith({ q: 'salt' }), 'replace'],
  ['a chosen genre', libraryWith(), libraryWith({ genre: 'Mystery' }), 'push'],
  ['a chosen order', libraryWith(), libraryWith({ sort: 'title' }), 'push'],
  ['a chosen layout', libraryWith(), libraryWith({ view: 'list' }), 'push'],
  ['a turned page', page(1), page(2), 'replace'],
  ['another book', page(1), { ...page(1), id: 'lamp' }, 'push'],
  ['another view', libraryWith(), { view: 'admin', section: 'new' }, 'push'],
  ['nothing', page(1), page(1), null],
  ['an unknown address', { view: 'unknown' }, { view: 'unknown' }, null],
] as const)('%s changes the history: %j to %j by %s', (_what, from, to, change) =>
  expect(changeBetween(from as Address, to as Address)).toBe(change),
)
