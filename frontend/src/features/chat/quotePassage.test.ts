import { expect, it } from 'vitest'
import { quotePassage } from './quotePassage.ts'

it('quotePassage quotes a passage in the marks of its script', () => {
  expect(quotePassage(' The lamp. ')).toBe('“The lamp.”\n')
  expect(quotePassage('چراغ')).toBe('«چراغ»\n')
})

it('quotePassage quotes only the beginning of a long passage', () => {
  expect(quotePassage('x'.repeat(2_000))).toBe(`“${'x'.repeat(1_500)}…”\n`)
})
