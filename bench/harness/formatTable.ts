import type { Row } from './Bench.ts'
import type { Figure } from './figure.ts'

const HEAD = ['name', 'unit', 'ours', 'baseline', 'ratio', 'goal', 'holds', 'began'] as const

/** Three significant digits. */
export const short = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))

const figure = ({ median, min, p95, spread, samples }: Figure): string =>
  samples === 1 ? short(median) : `${short(median)} (${short(min)}–${short(p95)}, spread ${Math.round(spread * 100)} %)`

const cellsOf = (row: Row): string[] => [
  row.name,
  row.unit,
  figure(row.ours),
  row.baseline ? figure(row.baseline) : '–',
  row.ratio === null ? (row.baseline ? 'unsteady' : '–') : short(row.ratio),
  row.goal,
  row.holds === null ? '–' : row.holds ? 'yes' : 'no',
  row.began ?? '–',
]

/** Makes a Markdown table, aligned as Prettier does it, with the notes below. */
export function formatTable(rows: readonly Row[]): string {
  const cells = [[...HEAD], ...rows.map(cellsOf)]
  const widths = HEAD.map((_head, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0)))
  const lineOf = (line: readonly string[]) => `| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const [head = '', ...body] = cells.map(lineOf)
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  const notes = rows.flatMap(({ name, note }) => (note === undefined ? [] : `- ${name}: ${note}`))
  return [head, rule, ...body, ...(notes.length > 0 ? ['', ...notes] : [])].join('\n')
}
