import { expect, it } from 'vitest'
import { wrapTables } from './wrapTables.ts'

it('puts the outermost table into a box that scrolls', () =>
  expect(wrapTables('<p>a</p><table><tr><td>the name of it<table></table></td></tr></table>')).toBe(
    '<p>a</p><div data-scroller=""><table><tr><td>the name of it<table></table></td></tr></table></div>',
  ))

it('marks columns of numbers with their headers, and cells that are too short to be broken', () =>
  expect(
    wrapTables(
      '<table><thead><tr><th>Station</th><th>Rain (mm)</th></tr></thead><tbody>' +
        '<tr><td>Minder &amp; Salt</td><td>1,204</td></tr><tr><td>The Mill of M.</td><td> −85 </td></tr></tbody></table>',
    ),
  ).toBe(
    '<div data-scroller=""><table><thead><tr><th data-short="">Station</th><th data-number="">Rain (mm)</th></tr></thead><tbody>' +
      '<tr><td>Minder &amp; Salt</td><td data-number="" data-short="">1,204</td></tr>' +
      '<tr><td>The Mill of M.</td><td data-number="" data-short=""> −85 </td></tr></tbody></table></div>',
  ))

it('takes little time for long text in many tables within each other', () => {
  const html = '<table><tr><td>'.repeat(2_000) + 'salt and stone '.repeat(20_000) + '</td></tr></table>'.repeat(2_000)
  const start = performance.now()
  expect(wrapTables(html)).toContain('salt and stone')
  expect(performance.now() - start).toBeLessThan(2_000)
})
