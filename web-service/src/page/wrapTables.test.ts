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

it('finds the columns of numbers beside cells of several columns and rows', () => {
  const table =
    '<table><tr><th rowspan="2">The name of the station</th><th colspan="2">Rain in the year (mm)</th></tr>' +
    '<tr><td>1,204</td><td>wet and cold</td></tr><tr><td>The Mill of M.</td><td>850</td><td>dry and warm</td></tr></table>'
  const numbers = [...wrapTables(table).matchAll(/data-number=""[^>]*>([^<]*)/g)].map(([, text]) => text)
  expect(numbers).toEqual(['1,204', '850'])
})

it('takes little time for cells that reach over many rows and columns', () => {
  const html = `<table>${'<tr><td rowspan="1000" colspan="1000">1</td></tr>'.repeat(5_000)}</table>`
  const before = process.cpuUsage()
  expect(wrapTables(html)).toContain('data-scroller')
  // processor time, because a busy machine takes longer for the same work
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000)
})

it('takes little time for long for long text in many tables within each other', () => {
  const html = '<table><tr><td>'.repeat(2_000) + 'salt and stone '.repeat(20_000) + '</td></tr></table>'.repeat(2_000)
  const before = process.cpuUsage()
  expect(wrapTables(html)).toContain('salt and stone')
  // processor time, because a busy machine takes longer for the same work
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000)
})
