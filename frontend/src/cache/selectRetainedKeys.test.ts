import { expect, it } from 'vitest'
import { LIST_KEY } from './entries.ts'
import { selectRetainedKeys } from './selectRetainedKeys.ts'

const entry = (key: string, size: number, readAt: number) => ({ key, size, readAt })
const list = entry(LIST_KEY, 20, 0)
const pages = [entry('old', 30, 1), entry('older', 5, 0), entry('new', 30, 3), entry('mid', 10, 2)]

it('selectRetainedKeys retains all pages if they fit', () => {
  expect(selectRetainedKeys(entry('incoming', 5, 4), [list, ...pages], 100)).toEqual(
    new Set(['incoming', LIST_KEY, 'new', 'mid', 'old', 'older']),
  )
})

it('selectRetainedKeys evicts the least recently read pages first, exactly by bytes', () => {
  expect(selectRetainedKeys(entry('incoming', 40, 4), [list, ...pages], 100)).toEqual(
    new Set(['incoming', LIST_KEY, 'new', 'mid']),
  )
  expect(selectRetainedKeys(entry('incoming', 41, 4), [list, ...pages], 100)).toEqual(
    new Set(['incoming', LIST_KEY, 'new']),
  )
})

it('selectRetainedKeys retains the new page and the list even if the clock has gone back', () => {
  expect(selectRetainedKeys(entry('incoming', 50, -1), [list, ...pages], 70)).toEqual(new Set(['incoming', LIST_KEY]))
})

it('selectRetainedKeys refuses a page that does not fit beside the list', () => {
  expect(selectRetainedKeys(entry('incoming', 81, 4), [list, ...pages], 100)).toBeNull()
})
