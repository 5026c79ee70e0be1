// Prints what the last `make test` took: the whole, its steps, and its thirty dearest files.
import { existsSync, readFileSync } from 'node:fs'

const path = 'tests/results/timings.json'
if (!existsSync(path)) {
  console.error('No run has been recorded: run make test first.')
  process.exit(1)
}
const { begin, load, steps, imageSeconds, files, ...whole } = JSON.parse(readFileSync(path, 'utf8'))
const row = (name, { seconds, coreSeconds }) =>
  console.log(`${String(seconds).padStart(8)}${String(coreSeconds ?? 'unknown').padStart(15)}  ${name}`)

console.log(`${begin}, load ${load.begin.toFixed(1)} to ${load.end.toFixed(1)}\n`)
console.log(' seconds   core seconds  step')
for (const [name, step] of Object.entries(steps)) row(name, step)
row('all', whole)
if (imageSeconds !== null) console.log(`\nThe images took ${imageSeconds} s.`)
console.log('\nseconds of tests  tier             file')
for (const { file, tier, seconds } of files.slice(0, 30))
  console.log(`${seconds.toFixed(1).padStart(16)}  ${tier.padEnd(16)} ${file}`)
