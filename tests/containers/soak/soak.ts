import { setTimeout as sleep } from 'node:timers/promises'
import { says } from '../../../test-support/engines/startFakeModel.ts'
import { createRandom } from '../../engines/createRandom.ts'
import { FAULTS, injectFault } from '../faults/injectFault.ts'
import { isAnswering, PARTS } from '../faults/parts.ts'
import { waitForRecovery } from '../faults/waitForRecovery.ts'
import { createLoad } from '../load/createLoad.ts'
import type { LoadReport } from '../load/LoadReport.ts'
import type { Stack } from '../stack/buildStack.ts'

/** The interval at which a recovering part is checked. */
const CHECK_MS = 100
const MAX_FAULT_MS = 4_000
const MAX_PAUSE_MS = 3_000

export interface SoakOptions {
  milliseconds: number
  /** The same seed gives the same faults in the same order. */
  seed: number
  log: (line: string) => void
}

/** Injects random faults while readers read and admins write. Throws if the stack does not recover. */
export async function soak(stack: Stack, { milliseconds, seed, log }: SoakOptions): Promise<LoadReport> {
  const { pick, random } = createRandom(seed)
  stack.model.behave(says('Mina.', { tokens: 20 }))
  const load = await createLoad(stack.url)
  const stop = load.start()
  const until = performance.now() + milliseconds
  try {
    while (performance.now() < until) {
      const [part, fault] = [pick(PARTS), pick(FAULTS)]
      const end = await injectFault(stack, part, fault)
      await sleep(random() * MAX_FAULT_MS)
      await end()
      while (!(await isAnswering(stack, part))) await sleep(CHECK_MS)
      // half of the faults come before the stack has recovered from the last one
      if (random() < 0.5) {
        log(`${part} ${fault}`)
        await sleep(random() * MAX_PAUSE_MS)
      } else log(`${part} ${fault}: back in ${(await waitForRecovery(load)).toFixed(0)} ms`)
    }
    log(`at the end: back in ${(await waitForRecovery(load)).toFixed(0)} ms`)
  } catch (error) {
    log(String(await stop()))
    throw error
  }
  return stop()
}
