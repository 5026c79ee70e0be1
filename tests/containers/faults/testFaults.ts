import { beforeAll, describe, expect, it } from 'vitest'
import { says } from '../../../test-support/engines/startFakeModel.ts'
import { makesAllTrials } from '../../../test-support/trials.ts'
import { createLoad, type Load } from '../load/createLoad.ts'
import type { Stack } from '../stack/buildStack.ts'
import { createProbes, type Probe } from './createProbes.ts'
import { FAULTS, injectFault } from './injectFault.ts'
import { isAnswering, PARTS, type Part } from './parts.ts'
import { waitForRecovery } from './waitForRecovery.ts'

const POLLING = { timeout: 60_000, interval: 100 }

interface Expectation {
  refused: Probe[]
  answered: Probe[]
}

/** The calls that get an error sentence while a part is away, and those that go on (DESIGN.md §4.2). */
const EXPECTED: Record<Part, Expectation> = {
  postgres: {
    refused: ['list', 'session', 'record', 'question'],
    answered: ['document', 'address', 'fallback', 'page'],
  },
  minio: { refused: ['fallback', 'page', 'save'], answered: ['document', 'address', 'list', 'session', 'question'] },
  'storage-service': { refused: ['fallback', 'page', 'save'], answered: ['document', 'list', 'session', 'question'] },
  'books-service': { refused: ['list', 'session', 'record'], answered: ['document', 'fallback', 'page', 'question'] },
  'chat-service': { refused: ['question'], answered: ['document', 'list', 'fallback', 'page', 'session', 'save'] },
  'web-service': {
    refused: [],
    answered: ['document', 'address', 'list', 'fallback', 'page', 'session', 'save', 'question'],
  },
}
/** The same while the disk of an engine is full. */
const EXPECTED_IF_FULL: Record<'postgres' | 'minio', Expectation> = {
  postgres: { refused: ['list', 'session', 'record'], answered: ['document', 'fallback', 'page'] },
  minio: { refused: ['save', 'record'], answered: ['document', 'list', 'fallback', 'page', 'session', 'question'] },
}
/** What readers and admins get while a part is slow: every answer, later. */
const EXPECTED_IF_SLOW: Expectation = { refused: [], answered: ['document', 'list', 'page', 'session', 'save'] }

const expectationOf = (part: Part, fault: string): Expectation => {
  if (fault === 'slowed') return EXPECTED_IF_SLOW
  // nginx awaits an answer to the question for 130 s: its own test does, without a load
  if (fault === 'stopped' && part === 'chat-service') return { ...EXPECTED[part], refused: [] }
  return EXPECTED[part]
}

/** `make test` kills every part, and stops the engines (CONTRIBUTING.md). */
const ENGINES: readonly Part[] = ['postgres', 'minio']
const isInEachRun = (part: Part, fault: string): boolean =>
  fault === 'killed' || (fault === 'stopped' && ENGINES.includes(part))

const CASES: [part: Part, fault: Parameters<typeof injectFault>[2], expectation: Expectation][] = [
  ...PARTS.flatMap((part) =>
    FAULTS.filter((fault) => makesAllTrials || isInEachRun(part, fault)).map(
      (fault) => [part, fault, expectationOf(part, fault)] as const,
    ),
  ),
  ...(['postgres', 'minio'] as const).map((part) => [part, 'full', EXPECTED_IF_FULL[part]] as const),
].map((each) => [...each])

/** Declares the tests in which each part fails in each way while readers read and admins write. */
export function testFaults(stackOf: () => Stack): void {
  describe('faults', () => {
    let load: Load
    beforeAll(async () => {
      stackOf().model.behave(says('Mina.', { tokens: 20 }))
      load = await createLoad(stackOf().url)
    })

    async function expectProbes({ refused, answered }: Expectation): Promise<void> {
      const probes = createProbes(load)
      const until = async (probe: Probe, isOk: boolean) => {
        await expect.poll(async () => (await probes[probe]()).isOk, POLLING).toBe(isOk)
      }
      // nginx may answer from its cache for a second before its first refusal
      await Promise.all([...refused.map((each) => until(each, false)), ...answered.map((each) => until(each, true))])
    }

    it.each(CASES)(
      '%s %s: readers and admins get a sentence, and no acknowledged write is lost',
      async (part, fault, expectation) => {
        const stack = stackOf()
        const stop = load.start()
        let recovery = 0
        try {
          const end = await injectFault(stack, part, fault)
          try {
            await expectProbes(expectation)
          } finally {
            await end()
          }
          await expect.poll(() => isAnswering(stack, part), POLLING).toBe(true)
          recovery = await waitForRecovery(load)
        } finally {
          await stop()
        }
        console.log(`${part} ${fault}: back in ${recovery.toFixed(0)} ms, ${String(load.report)}`)
        expect(load.report.violations).toEqual([])
        if (fault === 'slowed') expect(load.report).toMatchObject({ failedReads: 0, refusedWrites: 0 })
      },
    )

    it.runIf(makesAllTrials)('chat-service stopped: a question gets a sentence in the end', async () => {
      load.report.clear()
      const end = await injectFault(stackOf(), 'chat-service', 'stopped')
      try {
        expect((await createProbes(load).question()).status).toBe(502)
      } finally {
        await end()
      }
      await waitForRecovery(load)
      expect(load.report.violations).toEqual([])
    })
  })
}
