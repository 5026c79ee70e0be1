import { short } from './formatTable.ts'
import type { Row } from './Bench.ts'

/** The benchmarks of the summary in docs/PERFORMANCE.md, by the name of their row, each with what it measures. */
const LINES: readonly (readonly [what: string, name: string])[] = [
  ['a public page through nginx', 'page-nginx'],
  ['a drawn library through nginx', 'document-library-nginx'],
  ['a page of 1,000 readers', 'readers-1000'],
  ['the first view on a phone', 'first-load-score'],
  ['its largest paint', 'first-load-lcp'],
  ['the first paint on slow 3G', 'first-paint-slow-3g'],
  ['a turn, CPU slowed four times', 'turn-prepared'],
  ['a turn by a screen of a page of 30,000 words', 'turn-screen'],
  ['the list of 10,000 books after a change', 'list-10k'],
  ['a search in the pages of a library in one process', 'search-pages'],
  ['a search in 300,000 pages on Postgres', 'search-pages-postgres'],
  ['a page saved in a book of 500', 'page-save'],
  ['a page deleted from a book of 500', 'page-delete-500'],
  ['500 pages published', 'publish-500'],
  ['the start of the one process', 'start-warm'],
  ['its memory with 2,012 books', 'memory-at-rest-2012'],
]

/** The medians of the rows that readers and operators notice, as a Markdown table. A row that is missing is left out. */
export function formatSummary(rows: readonly (Row & { bench: string })[]): string {
  const cells = LINES.flatMap(([what, name]) => {
    const row = rows.find((each) => each.name === name)
    if (row === undefined) return []
    const beside = row.ratio === null ? '–' : `${short(row.ratio)} ×`
    return [[what, `${short(row.ours.median)} ${row.unit}`, beside, row.goal, `\`make bench ONLY=${row.bench}\``]]
  })
  const lines = [['what', 'median', 'baseline', 'goal', 'command'], ...cells]
  const widths = lines[0]!.map((_head, at) => Math.max(...lines.map((line) => line[at]!.length)))
  const lineOf = (line: readonly string[]) => `| ${line.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`
  const [head = '', ...body] = lines.map(lineOf)
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n')
}
