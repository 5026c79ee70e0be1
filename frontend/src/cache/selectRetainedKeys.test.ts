import { expect, it } from 'vitest'
import { LIST_KEY } from './entries.ts'
import { selectRetainedKeys } from './selectRetainedKeys.ts'

const entry = (key: string, size: number, readAt: number) => ({ key, size, readAt })
const list = entry(LIST_KEY, 20, 0)
const pages = [entry('old', 30, 1), entry('older', 5, 0), entry('new', 30, 3), entry('mid', 10, 2)]

it('lets all stay where there is room', () => {
  expect(selectRetainedKeys(entry('coming', 5, 4), [list, ...pages], 100)).toEqual(
    new Set(['coming', LIST_KEY, 'new', 'mid', 'old', 'older']),
  )
})

it('takes the least recently read first, down to the last byte', () => {
  expect(selectRetainedKeys(entry('coming', 40, 4), [list, ...pages], 100)).toEqual(
    new Set(['coming', LIST_KEY, 'new', 'mid']),
  )
  expect(selectRetainedKeys(entry('coming', 41, 4), [list, ...pages], 100)).toEqual(
    new Set(['coming', LIST_KEY, 'new']),
  )
})

it('lets the newcomer and the list stay whatever the clock says', () => {
  expect(selectRetainedKeys(entry('coming', 50, -1), [list, ...pages], 70)).toEqual(new Set(['coming', LIST_KEY]))
})

it('takes nothing in that does not fit beside the list', () => {
  expect(selectRetainedKeys(entry('coming', 81, 4), [list, ...pages], 100)).toBeNull()
})
