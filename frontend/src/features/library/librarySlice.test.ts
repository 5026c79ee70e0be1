import { afterEach, describe, expect, it, vi } from 'vitest'
import { storeLayout } from './storedLayout.ts'
import { filtersCleared, genreChosen, librarySlice, searchTyped, sortChosen } from './librarySlice.ts'

const { reducer, getInitialState } = librarySlice
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

it('starts with all books, the newest first, in a grid', () =>
  expect(getInitialState()).toEqual({ criteria: { search: '', genre: null, sort: 'newest' }, layout: 'grid' }))

it('clears the filters and keeps the order', () => {
  const narrowed = [searchTyped('salt'), genreChosen('Mystery'), sortChosen('title')].reduce(reducer, getInitialState())
  expect(reducer(narrowed, filtersCleared()).criteria).toEqual({ search: '', genre: null, sort: 'title' })
})

describe('the layout', () => {
  it('is the stored one', () => {
    storeLayout('list')
    expect(getInitialState().layout).toBe('list')
  })
  it('is the grid if an unknown value is stored', () => {
    localStorage.setItem('hikma.layout', 'constructor')
    expect(getInitialState().layout).toBe('grid')
  })
  it('is not stored if storage is forbidden', () => {
    const refuse = () => {
      throw new DOMException('No.', 'SecurityError')
    }
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    expect(() => storeLayout('list')).not.toThrow()
    expect(getInitialState().layout).toBe('grid')
  })
})
