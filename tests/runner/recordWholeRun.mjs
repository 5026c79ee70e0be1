import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const FIGURES = 'docs/FIGURES.md'
/** The row of the table that this writes. */
const ROW = /^\| the last run of everything .*$/m

/** Writes the result of `make test-all` into its row of docs/FIGURES.md, in the widths of the former one. */
export function recordWholeRun({ begin, seconds, coreSeconds }, { passed, failed, skipped }, seed) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const counts = `${passed} passed, ${failed} failed, ${skipped} skipped`
  const figure = `${begin.slice(0, 10)}, ${commit}, ${seconds} s, ${coreSeconds ?? 'unknown'} core seconds: ${counts} (SEED=${seed})`
  const text = readFileSync(FIGURES, 'utf8')
  const widths = (ROW.exec(text)?.[0] ?? '').split('|').map((cell) => cell.length - 2)
  const cells = ['the last run of everything', figure, '`make test-all`']
  const row = cells.map((cell, at) => ` ${cell.padEnd(Math.max(widths[at + 1] ?? 0, 0))} `).join('|')
  writeFileSync(FIGURES, text.replace(ROW, `|${row}|`))
}
