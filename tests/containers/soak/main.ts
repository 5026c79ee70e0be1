import { randomInt } from 'node:crypto'
import { startStack, type Stack } from '../stack/startStack.ts'
import { soak } from './soak.ts'

/* oxlint-disable no-console -- its output is what it is for */

const MINUTE_MS = 60_000

/** `make soak [MINUTES=10] [SEED=n]`: a stack of its own, faults at random, and what became of it. */
async function main(): Promise<boolean> {
  const minutes = Number(process.env['MINUTES'] || 10)
  const seed = Number(process.env['SEED'] || randomInt(2 ** 31))
  if (!(minutes > 0) || !Number.isSafeInteger(seed)) throw new Error('MINUTES and SEED must be numbers.')
  console.log(`Faults at random for ${minutes} minutes (SEED=${seed}). The stack is built and started first.`)
  let stack: Stack | undefined
  // whoever has seen enough leaves no containers behind; what is still starting ends by itself at Ctrl-C
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void stack?.stop().finally(() => process.exit(130)))
  stack = await startStack()
  try {
    const tally = await soak(stack, { milliseconds: minutes * MINUTE_MS, seed, log: (line) => console.log(line) })
    console.log(String(tally))
    for (const line of tally.wrong) console.log(line)
    return tally.wrong.length === 0
  } finally {
    await stack.stop()
  }
}

main().then(
  (isGood) => process.exit(isGood ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
