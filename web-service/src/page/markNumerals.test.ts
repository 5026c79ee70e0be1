import { expect, it } from 'vitest'
import { markNumerals } from './markNumerals.ts'

it('marks the headings that are only a number', () =>
  expect(markNumerals('<h2 dir="rtl">۱۲.</h2><h2>The garden</h2><p>I</p><h3>IV</h3>')).toBe(
    '<h2 dir="rtl" data-numeral="">۱۲.</h2><h2>The garden</h2><p>I</p><h3 data-numeral="">IV</h3>',
  ))

it('takes little time for many headings that do not end', () => {
  const html = '<h2>I'.repeat(50_000)
  const before = process.cpuUsage()
  expect(markNumerals(html)).toBe(html)
  // processor time, because a busy machine takes longer for the same work
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000)
})
