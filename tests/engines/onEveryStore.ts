import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import { afterAll, beforeAll, describe } from 'vitest'
import { storeEngines, type StoreEngine } from '../../test-support/engines/storeEngines.ts'
import { makesAllTrials } from '../../test-support/trials.ts'

/** Declares a suite of tests. `fresh` gives an empty store, in hooks and tests only. */
type Suite = (fresh: () => Promise<ObjectStore>) => void

function onStores(engines: readonly StoreEngine[], name: string, suite: Suite): void {
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

/** Runs a suite on every store engine, started once for the file. */
export const onEveryStore = (name: string, suite: Suite): void => onStores(storeEngines, name, suite)

/**
 * Runs a long proof of the storage protocol: on the directory store, and with all trials on every engine. tests/contracts
 * holds all of them to the same behaviour.
 */
export const proveOnStores = (name: string, suite: Suite): void =>
  onStores(makesAllTrials ? storeEngines : storeEngines.slice(0, 1), name, suite)
