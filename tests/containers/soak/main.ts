import { randomInt } from 'node:crypto'
import { runOnOwnStack } from '../stack/runOnOwnStack.ts'
import { soak } from './soak.ts'

/* oxlint-disable no-console -- this command prints its result */

const MINUTE_MS = 60_000

/** `make soak [MINUTES=10] [SEED=n]` injects random faults into a stack of its own and prints the report. */
const minutes = Number(process.env['MINUTES'] || 10)
const seed = Number(process.env['SEED'] || randomInt(2 ** 31))
if (!(minutes > 0) || !Number.isSafeInteger(seed)) {
  console.error('MINUTES and SEED must be numbers.')
  process.exit(1)
}
console.log(`Random faults for ${minutes} minutes (SEED=${seed}). The stack is built and started first.`)
await runOnOwnStack(async (stack) => {
  const report = await soak(stack, { milliseconds: minutes * MINUTE_MS, seed, log: (line) => console.log(line) })
  console.log(String(report))
  for (const line of report.violations) console.log(line)
  return report.violations.length === 0
})
