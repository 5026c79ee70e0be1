import { randomInt } from 'node:crypto'
import { onOwnStack } from '../stack/onOwnStack.ts'
import { soak } from './soak.ts'

/* oxlint-disable no-console -- its output is what it is for */

const MINUTE_MS = 60_000

/** `make soak [MINUTES=10] [SEED=n]`: a stack of its own, faults at random, and what became of it. */
const minutes = Number(process.env['MINUTES'] || 10)
const seed = Number(process.env['SEED'] || randomInt(2 ** 31))
if (!(minutes > 0) || !Number.isSafeInteger(seed)) {
  console.error('MINUTES and SEED must be numbers.')
  process.exit(1)
}
console.log(`Faults at random for ${minutes} minutes (SEED=${seed}). The stack is built and started first.`)
await onOwnStack(async (stack) => {
  const tally = await soak(stack, { milliseconds: minutes * MINUTE_MS, seed, log: (line) => console.log(line) })
  console.log(String(tally))
  for (const line of tally.wrong) console.log(line)
  return tally.wrong.length === 0
})
