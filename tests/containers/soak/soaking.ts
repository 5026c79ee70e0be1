import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Stack } from '../stack/buildStack.ts'
import { soak } from './soak.ts'

const MINUTE_MS = 60_000

/** A minute of what `make soak` does for ten. */
export function soaking(stackOf: () => Stack): void {
  describe('a minute of faults at random', () => {
    it('loses nothing that was acknowledged and shows nothing private', async () => {
      const seed = randomInt(2 ** 31)
      console.log(`SEED=${seed}`)
      const tally = await soak(stackOf(), { milliseconds: MINUTE_MS, seed, log: (line) => console.log(line) })
      console.log(`soak: ${String(tally)}`)
      expect(tally.wrong).toEqual([])
    })
  })
}
