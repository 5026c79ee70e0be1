import { expect, it } from 'vitest'
import { bookShare } from './bookShare.ts'

const contents = [100, 300, 600].map((words, at) => ({
  page: at + 1,
  name: null,
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

it('counts no front and back matter: the end of the text is the end of the book', () => {
  const names = ['Imprint', 'One', 'Two', 'Colophon']
  const pages = names.map((name, at) => ({ page: at + 1, name, isHeading: true, words: 100 }))
  expect(bookShare({ index: 0, pageShare: 1, total: 4 }, pages)).toBe(0)
  expect(bookShare({ index: 1, pageShare: 0.5, total: 4 }, pages)).toBe(0.25)
  expect(bookShare({ index: 2, pageShare: 1, total: 4 }, pages)).toBe(1)
  expect(bookShare({ index: 3, pageShare: 0, total: 4 }, pages)).toBe(1)
})
