import { setTimeout as sleep } from 'node:timers/promises'
import type { Load } from '../load/createLoad.ts'
import { probesOf } from './probes.ts'

/** No part may take longer (docs/OPERATIONS.md has what it took). */
const PATIENCE_MS = 5_000
const BETWEEN_MS = 100
/** Replicas are asked in turn: each answers one of these at least. */
const TIMES = 6

/** Resolves when every kind of call is answered again, several times at once; gives the milliseconds. */
export async function recovered(load: Load): Promise<number> {
  const start = performance.now()
  const probes = probesOf(load)
  for (;;) {
    const asked = Object.entries(probes).flatMap(([name, probe]) =>
      Array.from({ length: TIMES }, async () => ({ name, heard: await probe() })),
    )
    const failed = (await Promise.all(asked)).filter(({ heard }) => !heard.isOk)
    const took = performance.now() - start
    if (failed.length === 0) return took
    if (took > PATIENCE_MS) {
      const kinds = failed.map(({ name, heard }) => `${name}: ${heard.status} ${heard.text.slice(0, 100)}`)
      throw new Error(`not back after ${took.toFixed(0)} ms: ${[...new Set(kinds)].join('; ')}`)
    }
    await sleep(BETWEEN_MS)
  }
}
