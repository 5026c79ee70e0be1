import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import { afterAll, beforeAll, describe } from 'vitest'
import { makesAllTrials } from '../../test-support/trials.ts'
import { storeEngines } from '../../test-support/engines/storeEngines.ts'

/** `make test` proves the protocol on the directory, since tests/contracts holds both engines to the same behaviour. */
const engines = makesAllTrials ? storeEngines : storeEngines.slice(0, 1)

/**
 * Runs a suite on every store engine, or in `make test` on the first, started once for the file. `fresh` gives an empty store,
 * in hooks and tests only.
 */
export function onEveryStore(name: string, suite: (fresh: () => Promise<ObjectStore>) => void): void {
  describe.each(engines)(`${name} ($name)`, ({ isAvailable, start }) => {
    describe.skipIf(!isAvailable)('(running)', () => {
      let engine: Awaited<ReturnType<typeof start>>
      beforeAll(async () => {
        engine = await start()
      })
      afterAll(() => engine?.stop())
      suite(() => engine.fresh())
    })
  })
}
