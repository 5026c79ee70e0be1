import type { ErrorCode } from '@hikma/contracts/errors'
import type { StorageService } from '@hikma/storage-service/createStorageService'
import type { BookChange } from '@hikma/contracts/changes'
import { HttpError } from '@hikma/service-kit/httpError'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areaState, contentOf } from '../builders/areaState.ts'
import { liveRevisions, pastState, presentState } from '../builders/pastState.ts'
import { buildBookInput } from '../../test-support/builders/buildBookInput.ts'
import {
  newOperationId,
  pageText,
  publish,
  stagePages,
  createStorage,
  upload,
} from '../../test-support/builders/createStorage.ts'
import { everyNth, makesAllTrials } from '../../test-support/trials.ts'
import { createFaultyStore, FAULTS, type FaultyStore } from '../engines/createFaultyStore.ts'
import { storeEngines } from '../../test-support/engines/storeEngines.ts'

const PAGES = 8
/** Replaces the 10 seconds of DESIGN.md §4.1, so that hundreds of faults can be tested. */
const RETRY_FOR_MS = 250
/** Longer than the retries: the write is made when nobody waits for it any more. */
const DELAY_MS = 400

interface Case {
  name: string
  /** Changes the book `id`. Throws unless the answer is a success. */
  run(service: StorageService, id: string): Promise<void>
  /** Brings the area into the state that `run` needs. */
  prepare?(service: StorageService, id: string): Promise<void>
}

const change = (service: StorageService, id: string, requested: BookChange) =>
  service.port.change(id, { operationId: newOperationId(), change: requested })

/** Repeats a call while its outcome is unclear, as a client would: a busy machine may use up the short retries. */
async function untilClear(run: () => Promise<unknown>): Promise<void> {
  while ((await answerOf(run())) === 'unclear');
}

async function ask(service: StorageService, body: object): Promise<void> {
  const { status, body: answer } = await upload(service, body)
  if (status !== 200) throw new HttpError((answer as { code: ErrorCode }).code)
}

/** The answer to the client. Throws on a refusal, which would be wrong: nobody else changes the book. */
const answerOf = (run: Promise<unknown>): Promise<'done' | 'unclear'> =>
  run.then(
    () => 'done' as const,
    (error: unknown) => {
      if (error instanceof HttpError && error.status === 503) return 'unclear' as const
      throw error
    },
  )

/** Restores what was before the newest revision. */
async function restore(service: StorageService, id: string, pageId?: string): Promise<void> {
  const [newest, former] = (await service.port.history(id, { limit: 2 })).revisions
  const asked = { revision: former!.id, newest: newest!.id, ...(pageId !== undefined && { pageId }) }
  await change(service, id, { type: 'restore', ...asked })
}

const cases: Case[] = [
  { name: 'a page is inserted', run: async (s, id) => void (await change(s, id, insert())) },
  { name: 'a page is deleted', run: async (s, id) => void (await change(s, id, { type: 'deletePage', page: 1 })) },
  { name: 'the book goes private', run: async (s, id) => void (await change(s, id, hide())) },
  {
    name: 'the record is replaced',
    run: async (s, id) => void (await change(s, id, { type: 'put', record: other() })),
  },
  { name: 'the book is deleted', run: async (s, id) => void (await change(s, id, { type: 'delete' })) },
  {
    name: 'the book is undeleted',
    prepare: async (s, id) => void (await change(s, id, { type: 'delete' })),
    run: async (s, id) => void (await change(s, id, { type: 'undelete' })),
  },
  {
    name: 'a page is restored',
    prepare: (s, id) => ask(s, { action: 'upload', bucketName: id, filePath: '3.html', fileContent: 'spoilt' }),
    run: async (s, id) => {
      const { pages } = await s.port.pages(id, 'admin')
      await restore(s, id, pages![2]!.pageId)
    },
  },
  {
    name: 'a deletion is undone',
    prepare: async (s, id) => void (await change(s, id, { type: 'deletePage', page: 1 })),
    run: (s, id) => restore(s, id),
  },
  {
    name: 'a new edition is published',
    prepare: (s, id) => stagePages(s, id, `next-${id}`, 5, 2),
    run: async (s, id) =>
      void (await change(s, id, { type: 'put', record: buildBookInput({ totalPages: 5 }), stage: `next-${id}` })),
  },
  {
    name: 'the deleted book is published again',
    prepare: async (s, id) => {
      await change(s, id, { type: 'delete' })
      await stagePages(s, id, `again-${id}`, 3, 3)
    },
    run: async (s, id) =>
      void (await change(s, id, { type: 'put', record: buildBookInput({ totalPages: 3 }), stage: `again-${id}` })),
  },
  {
    name: 'a page is saved with its figures',
    run: (s, id) =>
      ask(s, { action: 'upload', bucketName: id, filePath: '3.html', fileContent: 'saved', figures: { 'a.png': 'x' } }),
  },
  {
    name: 'a page is saved with the etag of its last version',
    async run(s, id) {
      const last = await upload(s, { action: 'download', bucketName: id, filePath: '3.html' })
      const { etag } = last.body as { etag: string }
      await ask(s, { action: 'upload', bucketName: id, filePath: '3.html', fileContent: 'saved', ifMatch: etag })
    },
  },
  {
    name: 'a file is moved',
    run: (s, id) => ask(s, { action: 'move', bucketName: id, fromPath: '2.html', toPath: '20.html' }),
  },
  {
    name: 'files are removed',
    run: (s, id) => ask(s, { action: 'remove', bucketName: id, filePaths: ['7.html', '7.info'] }),
  },
  {
    name: 'an area is started after the book was deleted',
    prepare: async (s, id) => void (await change(s, id, { type: 'delete' })),
    run: (s, id) => ask(s, { action: 'createBucket', bucketName: id }),
  },
]

function insert(): BookChange {
  return { type: 'insertPage', page: 2, content: 'new', figures: { 'figure.svg': 'x' } }
}
function hide(): BookChange {
  return { type: 'patch', patch: { isPublic: false } }
}
const other = () => buildBookInput({ totalPages: PAGES, title: 'Another title' })

/** `make test` tries every fourth change on MinIO, and of each change the first write and the last, which is the manifest. */
const casesOn = (engine: string): readonly Case[] => (engine === 'directory' ? cases : everyNth(cases, 4))
const writesOf = (count: number): number[] =>
  Array.from({ length: count }, (_write, at) => at).filter((at) => makesAllTrials || at === 0 || at === count - 1)

describe.each(storeEngines)(
  'a change on $name with a fault at every write',
  ({ name: engineName, isAvailable, start }) => {
    describe.skipIf(!isAvailable)('(running)', () => {
      let engine: Awaited<ReturnType<typeof start>>
      let faulty: FaultyStore
      let count = 0
      const tally = { points: 0, done: 0, failed: 0, revisions: 0 }

      beforeAll(async () => {
        engine = await start()
        faulty = createFaultyStore(await engine.fresh())
      })
      afterAll(async () => {
        console.log(
          `faults on ${engineName}: ${tally.points} points, ${tally.done} answered as done, ${tally.failed} answered 503, ${tally.revisions} revisions read, 0 lost`,
        )
        await engine?.stop()
      })

      /** Expects that each revision can be read to the last byte, and that the newest one is what the area is. */
      async function expectHistory(id: string, where: string): Promise<void> {
        const names = await liveRevisions(faulty, id, Date.now())
        const states = []
        for (const name of names) states.push(await pastState(faulty, id, name, Date.now()))
        expect(states[0], where).toEqual(await presentState(faulty, id))
        tally.revisions += names.length
      }

      async function prepareBook({ prepare }: Case) {
        const id = `book-${++count}`
        const service = createStorage(faulty, { retryForMs: RETRY_FOR_MS })
        faulty.arm(null)
        await publish(service, id, PAGES)
        await prepare?.(service, id)
        return { id, service }
      }

      it.each(casesOn(engineName))(
        'happens completely or not at all, and is never answered wrongly: $name',
        async (testCase) => {
          const model = await prepareBook(testCase)
          const before = contentOf(await areaState(faulty, model.id))
          faulty.arm(null)
          const writesBefore = faulty.writes()
          faulty.arm({ fault: 'failsBefore', at: -1, delayMs: 0 })
          await testCase.run(model.service, model.id)
          const writes = faulty.writes() - writesBefore
          const after = contentOf(await areaState(faulty, model.id))
          expect(after).not.toEqual(before)
          expect(writes).toBeGreaterThan(1)

          for (const fault of FAULTS) {
            for (const at of writesOf(writes)) {
              const { id, service } = await prepareBook(testCase)
              faulty.arm({ fault, at, delayMs: DELAY_MS })
              const answer = await answerOf(testCase.run(service, id))
              faulty.arm(null)
              await faulty.settled()
              const found = JSON.stringify(contentOf(await areaState(faulty, id))).replaceAll(id, model.id)
              const where = `${fault} at write ${at} of ${writes}, answered: ${answer}`
              await expectHistory(id, where)
              if (answer === 'done') expect(found, where).toBe(JSON.stringify(after))
              else expect([JSON.stringify(before), JSON.stringify(after)], where).toContain(found)
              tally.points++
              if (answer === 'done') tally.done++
              else tally.failed++
              // after every fault the book can still be changed
              await untilClear(() => ask(service, { action: 'createBucket', bucketName: id }))
            }
          }
        },
      )

      it('keeps every acknowledged page of a publish with a fault at each upload', async () => {
        for (const fault of FAULTS) {
          for (const at of writesOf(7)) {
            const id = `book-${++count}`
            const service = createStorage(faulty, { retryForMs: RETRY_FOR_MS })
            faulty.arm({ fault, at, delayMs: 20 })
            for (let page = 1; page <= 3; page++) {
              const body = { action: 'upload', bucketName: id, stage: 's', filePath: `${page}.html` }
              const send = () => ask(service, { ...body, fileContent: pageText(page), figures: {} })
              await send().catch(() => faulty.settled().then(() => untilClear(send)))
            }
            const publication: BookChange = { type: 'put', record: buildBookInput({ totalPages: 3 }), stage: 's' }
            const request = { operationId: newOperationId(), change: publication }
            await untilClear(() => service.port.change(id, request))
            const state = await areaState(faulty, id)
            expect(Object.keys(state!.files)).toHaveLength(6)
            for (let page = 1; page <= 3; page++) expect(state!.files[`${page}.html`]).toBe(pageText(page))
          }
        }
      })
    })
  },
)
