import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildBook } from '../../testing/buildBook.ts'
import { haystackOf } from './createBookFinder.ts'
import { foldInBackground } from './foldInBackground.ts'

vi.mock('./createBookFinder.ts', () => ({ haystackOf: vi.fn() }))
const books = ['a', 'b', 'c', 'd'].map((id) => buildBook({ id }))

let now = 0
beforeEach(() => {
  now = 0
  vi.mocked(haystackOf).mockReset()
  vi.useFakeTimers()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('foldInBackground folds every book, in slices', () => {
  vi.mocked(haystackOf).mockImplementation(() => {
    now += 3
    return { folded: '', joined: '' }
  })
  foldInBackground(books)
  expect(haystackOf).not.toHaveBeenCalled()
  vi.advanceTimersToNextTimer()
  expect(haystackOf).toHaveBeenCalledTimes(2)
  vi.advanceTimersToNextTimer()
  expect(vi.mocked(haystackOf).mock.calls.map(([book]) => book)).toEqual(books)
  vi.runAllTimers()
  expect(haystackOf).toHaveBeenCalledTimes(4)
})

it('foldInBackground stops when the returned function is called', () => {
  const stop = foldInBackground(books)
  stop()
  vi.runAllTimers()
  expect(haystackOf).not.toHaveBeenCalled()
})
