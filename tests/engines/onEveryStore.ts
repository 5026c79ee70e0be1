import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import { afterAll, beforeAll, describe } from 'vitest'
import { storeEngines } from '../../test-support/engines/storeEngines.ts'

/** Runs a suite on every store engine, started once for the file. `fresh` gives an empty store, in hooks and tests only. */
export function onEveryStore(name: string, suite: (fresh: () => Promise<ObjectStore>) => void): void {
  describe.each(storeEngines)(`${name} ($name)`, ({ isAvailable, start }) => {
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
