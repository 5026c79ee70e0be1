import { setTimeout as sleep } from 'node:timers/promises'
import { says } from '../../engines/fakeModel.ts'
import { seeded } from '../../engines/seeded.ts'
import { FAULTS, inflict } from '../faults/inflict.ts'
import { isAnswering, PARTS } from '../faults/parts.ts'
import { recovered } from '../faults/recovered.ts'
import { createLoad } from '../load/createLoad.ts'
import type { Tally } from '../load/tally.ts'
import type { Stack } from '../stack/buildStack.ts'

/** Between two looks at a part that comes back. */
const LOOK_MS = 100
const LONGEST_HOLD_MS = 4_000
const LONGEST_REST_MS = 3_000

export interface SoakOptions {
  milliseconds: number
  /** The same seed gives the same faults in the same order. */
  seed: number
  log: (line: string) => void
}

/** Faults at random while readers read and admins write. Throws where the stack does not come back. */
export async function soak(stack: Stack, { milliseconds, seed, log }: SoakOptions): Promise<Tally> {
  const { pick, random } = seeded(seed)
  stack.model.behave(says('Mina.', { tokens: 20 }))
  const load = await createLoad(stack.url)
  const stop = load.start()
  const until = performance.now() + milliseconds
  try {
    while (performance.now() < until) {
      const [part, fault] = [pick(PARTS), pick(FAULTS)]
      const end = await inflict(stack, part, fault)
      await sleep(random() * LONGEST_HOLD_MS)
      await end()
      while (!(await isAnswering(stack, part))) await sleep(LOOK_MS)
      // now and then the next fault comes before everything is well again
      if (random() < 0.5) {
        log(`${part} ${fault}`)
        await sleep(random() * LONGEST_REST_MS)
      } else log(`${part} ${fault}: back in ${(await recovered(load)).toFixed(0)} ms`)
    }
    log(`at the end: back in ${(await recovered(load)).toFixed(0)} ms`)
  } catch (error) {
    log(String(await stop()))
    throw error
  }
  return stop()
}
