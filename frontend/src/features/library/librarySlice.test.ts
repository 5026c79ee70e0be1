// @vitest-environment jsdom
import { type Address, DEFAULT_LIBRARY_QUERY, type LibraryQuery } from '@hikma/contracts/addresses'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addressEntered } from '../../history/addressEntered.ts'
import { storeLayout } from './storedLayout.ts'
import { filtersCleared, genreChosen, layoutChosen, librarySlice, searchTyped, sortChosen } from './librarySlice.ts'

const { reducer, getInitialState } = librarySlice
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

it('starts with all books, the newest first, in a grid', () =>
  expect(getInitialState()).toEqual({
    criteria: { search: '', genre: null, language: null, sort: 'newest' },
    layout: null,
    storedLayout: 'grid',
  }))

describe('the address of the library', () => {
  const QUERY: LibraryQuery = { q: 'salt', genre: 'Mystery', language: 'fa', sort: 'title', view: 'list' }
  const entered = (address: Address) => addressEntered({ address, former: { view: 'unknown' }, memory: {} })
  const { selectQuery, selectLayout } = librarySlice.selectors

  it('decides about books, order and layout', () => {
    const library = reducer(getInitialState(), entered({ view: 'library', query: QUERY }))
    expect(library.criteria).toEqual({ search: 'salt', genre: 'Mystery', language: 'fa', sort: 'title' })
    expect(selectLayout({ library })).toBe('list')
    expect(selectQuery({ library })).toEqual(QUERY)
  })
  it('without a layout has the one that was stored when the tab was opened, so that Back undoes a choice', () => {
    const chosen = reducer(getInitialState(), layoutChosen('list'))
    storeLayout('list')
    const library = reducer(chosen, entered({ view: 'library', query: DEFAULT_LIBRARY_QUERY }))
    expect(selectLayout({ library })).toBe('grid')
  })
  it('stays as it was while another view is shown', () => {
    const narrowed = reducer(getInitialState(), searchTyped('salt'))
    expect(reducer(narrowed, entered({ view: 'admin', section: 'new' }))).toBe(narrowed)
  })
})

it('clears the filters and keeps the order', () => {
  const narrowed = [searchTyped('salt'), genreChosen('Mystery'), sortChosen('title')].reduce(reducer, getInitialState())
  expect(reducer(narrowed, filtersCleared()).criteria).toEqual({
    search: '',
    genre: null,
    language: null,
    sort: 'title',
  })
})

describe('the layout', () => {
  it('is the stored one', () => {
    storeLayout('list')
    expect(getInitialState().storedLayout).toBe('list')
  })
  it('is the grid if an unknown value is stored', () => {
    localStorage.setItem('hikma.layout', 'constructor')
    expect(getInitialState().storedLayout).toBe('grid')
  })
  it('is not stored if storage is forbidden', () => {
    const refuse = () => {
      throw new DOMException('No.', 'SecurityError')
    }
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    expect(() => storeLayout('list')).not.toThrow()
    expect(getInitialState().storedLayout).toBe('grid')
  })
})
