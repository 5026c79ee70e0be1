// Prints what the last `make test` took, and its thirty dearest files.
import { existsSync, readFileSync } from 'node:fs'

const path = 'tests/results/timings.json'
if (!existsSync(path)) {
  console.error('No run has been recorded: run make test first.')
  process.exit(1)
}
const { begin, seconds, coreSeconds, load, files } = JSON.parse(readFileSync(path, 'utf8'))
const cores = coreSeconds === null ? '' : `, ${coreSeconds} core seconds of the whole machine`
console.log(`${begin}: ${seconds} s${cores}, load ${load.begin.toFixed(1)} to ${load.end.toFixed(1)}\n`)
console.log('seconds of tests  tier             file')
for (const { file, tier, seconds: spent } of files.slice(0, 30))
  console.log(`${spent.toFixed(1).padStart(16)}  ${tier.padEnd(16)} ${file}`)
