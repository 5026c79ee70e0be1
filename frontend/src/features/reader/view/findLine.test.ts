import { expect, it, vi } from 'vitest'
import { findLine } from './findLine.ts'

const line = { block: 4, offset: 0, above: 0, quote: 'andnobodyremembered' }
const entry = (page: number, pageId: string) => ({ page, pageId, heading: null, isHeading: false, words: 10 })
const find = (on: readonly number[], changes: Partial<Parameters<typeof findLine>[0]> = {}) =>
  findLine({
    line,
    pageId: 'b',
    index: 1,
    total: 40,
    contents: async () => [entry(1, 'x'), entry(2, 'a'), entry(3, 'b')],
    hasLine: async (index) => on.includes(index),
    ...changes,
  })

it('takes the page of the id, whatever its number is now', async () => {
  expect(await find([2, 0])).toBe(2)
})

it('searches the pages nearby if the page is gone, or no longer has the line', async () => {
  expect(await find([4], { pageId: 'gone' })).toBe(4)
  expect(await find([0])).toBe(0)
  expect(await find([5], { contents: async () => null })).toBe(5)
  expect(await find([5], { pageId: null })).toBe(5)
})

it('gives up after eight pages on either side', async () => {
  const hasLine = vi.fn(async () => false)
  expect(await find([], { index: 20, pageId: null, hasLine })).toBeNull()
  expect(hasLine).toHaveBeenCalledTimes(16)
})

it('finds the page itself for its top', async () => {
  expect(await find([2], { line: null })).toBe(2)
  expect(await find([2], { line: null, pageId: 'gone' })).toBeNull()
})

it('does not look for a picture on other pages', async () => {
  expect(await find([4], { line: { ...line, quote: '' }, pageId: 'gone' })).toBeNull()
})
