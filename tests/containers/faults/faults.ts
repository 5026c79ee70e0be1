import { beforeAll, describe, expect, it } from 'vitest'
import { says } from '../../engines/fakeModel.ts'
import { createLoad, type Load } from '../load/createLoad.ts'
import type { Stack } from '../stack/buildStack.ts'
import { FAULTS, inflict } from './inflict.ts'
import { isAnswering, PARTS, type Part } from './parts.ts'
import { probesOf, type Probe } from './probes.ts'
import { recovered } from './recovered.ts'

const PATIENT = { timeout: 60_000, interval: 100 }

interface Seen {
  refused: Probe[]
  given: Probe[]
}

/** What is refused with a sentence while a part is away, and what goes on (spec.md §8, design §4.2). */
const SEEN: Record<Part, Seen> = {
  postgres: { refused: ['list', 'session', 'record', 'question'], given: ['fallback', 'page'] },
  minio: { refused: ['fallback', 'page', 'save'], given: ['list', 'session', 'question'] },
  'storage-service': { refused: ['fallback', 'page', 'save'], given: ['list', 'session', 'question'] },
  'books-service': { refused: ['list', 'session', 'record'], given: ['fallback', 'page', 'question'] },
  'chat-service': { refused: ['question'], given: ['list', 'fallback', 'page', 'session', 'save'] },
}
/** The disk of an engine. */
const SEEN_FULL: Record<'postgres' | 'minio', Seen> = {
  postgres: { refused: ['list', 'session', 'record'], given: ['fallback', 'page'] },
  minio: { refused: ['save', 'record'], given: ['list', 'fallback', 'page', 'session', 'question'] },
}
/** What is slow answers all the same. */
const SEEN_SLOW: Seen = { refused: [], given: [] }

const CASES: [part: Part, fault: Parameters<typeof inflict>[2], seen: Seen][] = [
  ...PARTS.flatMap((part) =>
    FAULTS.map((fault) => [part, fault, fault === 'slowed' ? SEEN_SLOW : SEEN[part]] as const),
  ),
  ...(['postgres', 'minio'] as const).map((part) => [part, 'full', SEEN_FULL[part]] as const),
].map((each) => [...each])

/** Each part fails in each way while readers read and admins write. */
export function faults(stackOf: () => Stack): void {
  describe('faults', () => {
    let load: Load
    beforeAll(async () => {
      stackOf().model.behave(says('Mina.', { tokens: 20 }))
      load = await createLoad(stackOf().url)
    })

    async function see({ refused, given }: Seen): Promise<void> {
      const probes = probesOf(load)
      const until = async (probe: Probe, isOk: boolean) => {
        await expect.poll(async () => (await probes[probe]()).isOk, PATIENT).toBe(isOk)
      }
      // before its first refusal nginx may give what it has had in its memory for a second
      await Promise.all([...refused.map((each) => until(each, false)), ...given.map((each) => until(each, true))])
    }

    it.each(CASES)('%s %s: readers and admins are told, and nothing is lost', async (part, fault, seen) => {
      const stack = stackOf()
      const stop = load.start()
      let recovery = 0
      try {
        const end = await inflict(stack, part, fault)
        try {
          await see(seen)
        } finally {
          await end()
        }
        await expect.poll(() => isAnswering(stack, part), PATIENT).toBe(true)
        recovery = await recovered(load)
      } finally {
        await stop()
      }
      console.log(`${part} ${fault}: back in ${recovery.toFixed(0)} ms, ${String(load.tally)}`)
      expect(load.tally.wrong).toEqual([])
    })
  })
}
