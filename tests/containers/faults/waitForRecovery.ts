import { setTimeout as sleep } from 'node:timers/promises'
import type { Load } from '../load/createLoad.ts'
import { createProbes } from './createProbes.ts'

/** On a busy machine a healthy stack, too, may answer some calls too late. docs/OPERATIONS.md lists the measured times. */
const TIMEOUT_MS = 20_000
const INTERVAL_MS = 100
/** nginx asks replicas in turn, so each replica answers at least one of these. */
const CALLS_OF_EACH_KIND = 6

/**
 * Resolves with the milliseconds until several simultaneous calls of every kind are answered again. Throws after
 * `TIMEOUT_MS`.
 */
export async function waitForRecovery(load: Load): Promise<number> {
  const start = performance.now()
  const probes = createProbes(load)
  for (;;) {
    const calls = Object.entries(probes).flatMap(([name, probe]) =>
      Array.from({ length: CALLS_OF_EACH_KIND }, async () => ({ name, outcome: await probe() })),
    )
    const failed = (await Promise.all(calls)).filter(({ outcome }) => !outcome.isOk)
    const took = performance.now() - start
    if (failed.length === 0) return took
    if (took > TIMEOUT_MS) {
      const kinds = failed.map(({ name, outcome }) => `${name}: ${outcome.status} ${outcome.text.slice(0, 100)}`)
      throw new Error(`not recovered after ${took.toFixed(0)} ms: ${[...new Set(kinds)].join('; ')}`)
    }
    await sleep(INTERVAL_MS)
  }
}
