import { expect, it } from 'vitest'
import { bookShare } from './bookShare.ts'

const contents = [100, 300, 600].map((words, at) => ({
  page: at + 1,
  pageId: `0123456789abcdefghj${at}`,
  heading: null,
  isHeading: false,
  words,
}))

it('counts pages alike without contents', () => {
  expect(bookShare({ index: 1, pageShare: 0.5, total: 3 }, null)).toBe(0.5)
})

it('counts pages by their words', () => {
  expect(bookShare({ index: 1, pageShare: 0.5, total: 3 }, contents)).toBe(0.25)
  expect(bookShare({ index: 2, pageShare: 1, total: 3 }, contents)).toBe(1)
})

it('ignores the contents of another state of the book', () => {
  expect(bookShare({ index: 0, pageShare: 1, total: 4 }, contents)).toBe(0.25)
})

it('is defined for a book without pages or words', () => {
  expect(bookShare({ index: 0, pageShare: 1, total: 0 }, null)).toBe(0)
  expect(bookShare({ index: 0, pageShare: 1, total: 1 }, [{ ...contents[0]!, words: 0 }])).toBe(1)
})
