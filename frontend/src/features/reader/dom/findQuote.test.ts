import { expect, it } from 'vitest'
import { findQuote, quoteAt } from './findQuote.ts'

const TEXTS = [
  'Chapter One',
  'The well was older than the town, and nobody remembered who had dug it.',
  'At noon the well was empty. At noon the well was full again.',
  'چاه از شهر کهنه‌تر بود و کسی به یاد نمی‌آورد که آن را چه کسی کنده است.',
]
const at = (block: number, offset: number) => ({ block, offset })
const quoteOf = (block: number, offset: number) => quoteAt(TEXTS[block] ?? '', offset)

it('finds a quote where it was', () => {
  expect(findQuote(TEXTS, at(1, 9), quoteOf(1, 9))).toEqual(at(1, 9))
})

it('finds a quote in a block that others were inserted before', () => {
  const changed = ['A preface', 'in two blocks', ...TEXTS]
  expect(findQuote(changed, at(3, 4), quoteOf(3, 4))).toEqual(at(5, 4))
})

it('finds a quote that moved within its block, and ignores changed space', () => {
  const changed = [TEXTS[0] ?? '', `Long ago.  ${TEXTS[1]?.replaceAll(' ', '\n  ')}`]
  const found = findQuote(changed, at(1, 9), quoteOf(1, 9))
  expect(found?.block).toBe(1)
  expect(quoteAt(changed[1] ?? '', found?.offset ?? 0)).toBe(quoteOf(1, 9))
})

it('takes the nearest of several', () => {
  const texts = ['', 'again and again and again and']
  const quote = 'again'
  expect(findQuote(texts, at(1, 11), quote)).toEqual(at(1, 10))
  expect(findQuote(['again', 'x', 'again'], at(1, 0), quote)).toEqual(at(2, 0))
})

it('finds nothing if the text is gone', () => {
  expect(findQuote(['Other words'], at(1, 9), quoteOf(1, 9))).toBeNull()
  expect(findQuote([], at(4, 2), 'a')).toBeNull()
})

it('looks for a picture only where it was', () => {
  expect(findQuote(['', 'text'], at(0, 0), '')).toEqual(at(0, 0))
  expect(findQuote(['text', ''], at(0, 0), '')).toBeNull()
})

it('is quick in a long page of one block', () => {
  const text = 'the same words again and '.repeat(40_000)
  expect(findQuote([text], at(0, 500_000), 'neverthere')).toBeNull()
})
