import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Row } from './Bench.ts'
import { replaceBetweenMarkers } from './replaceBetweenMarkers.ts'
import { describeMachine } from './describeMachine.ts'
import { formatSummary } from './formatSummary.ts'
import { formatTable } from './formatTable.ts'

const RESULTS = fileURLToPath(new URL('../results.json', import.meta.url))
const FIGURES = fileURLToPath(new URL('../../docs/FIGURES.md', import.meta.url))
const READING = fileURLToPath(new URL('../../docs/PERFORMANCE.md', import.meta.url))

interface SavedRow extends Row {
  bench: string
}
interface Results {
  machine: string
  rows: SavedRow[]
}

const readResults = (): Results =>
  existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as Results) : { machine: '', rows: [] }

/** Rounds to four significant digits. */
const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(4)) : value

function replaceIn(path: string, name: string, text: string): void {
  if (existsSync(path)) writeFileSync(path, replaceBetweenMarkers(readFileSync(path, 'utf8'), name, text))
}

/**
 * Replaces the rows of one bench, in `results.json`, in the table of docs/FIGURES.md and in the summary of
 * docs/PERFORMANCE.md. `order` names all benches; rows of other benches are dropped.
 */
export function saveResults(bench: string, measured: readonly Row[], order: readonly string[]): void {
  const rows = [
    ...readResults().rows.filter((row) => row.bench !== bench),
    ...measured.map((row) => ({ bench, ...row })),
  ]
  const results: Results = {
    machine: describeMachine(),
    rows: order.flatMap((name) => rows.filter((row) => row.bench === name)),
  }
  writeFileSync(RESULTS, `${JSON.stringify(results, rounded, 2)}\n`)
  replaceIn(FIGURES, 'bench', `${results.machine}\n\n${formatTable(results.rows)}`)
  replaceIn(READING, 'summary', formatSummary(results.rows))
}
