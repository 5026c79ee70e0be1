import { describe, expect, it } from 'vitest'
import { seedOf } from '../../../test-support/trials.ts'
import type { Stack } from '../stack/buildStack.ts'
import { soak } from './soak.ts'

const MINUTE_MS = 60_000

/** Declares the test that runs one minute of `make soak`. */
export function testSoak(stackOf: () => Stack): void {
  describe('a minute of random faults', () => {
    it('loses no acknowledged write and shows no private text', async () => {
      const report = await soak(stackOf(), {
        milliseconds: MINUTE_MS,
        seed: seedOf(0),
        log: (line) => console.log(line),
      })
      console.log(`soak: ${String(report)}`)
      expect(report.violations).toEqual([])
    })
  })
}
