import { expect, it } from 'vitest'
import { quoted } from './quoted.ts'

it('quotes a passage in the marks of its script', () => {
  expect(quoted(' The lamp. ')).toBe('“The lamp.”\n')
  expect(quoted('چراغ')).toBe('«چراغ»\n')
})

it('quotes a long one by its beginning', () => {
  expect(quoted('x'.repeat(2_000))).toBe(`“${'x'.repeat(1_500)}…”\n`)
})
