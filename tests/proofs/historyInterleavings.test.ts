import { setTimeout as sleep } from 'node:timers/promises'
import type { HistoryEntry } from '@hikma/contracts/history'
import pLimit from 'p-limit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createClient,
  publishPages,
  readPages,
  Refused,
  type Client,
} from '../../test-support/builders/createClient.ts'
import { enginePairs, type Replica, type RunningEnginePair } from '../../test-support/engines/enginePairs.ts'
import { repeatIfUnavailable, whenAllEnded } from '../../test-support/repeatIfUnavailable.ts'
import { trialsOf } from '../../test-support/trials.ts'
import { createRandom } from '../engines/createRandom.ts'

const SEEDS = trialsOf(60)
/** The number of histories that run at the same time, each on its own book. */
const CONCURRENCY = 6
const PAGES = 5
const STEPS = 5

type Random = ReturnType<typeof createRandom>

interface Page {
  pageId: string | null
  text: string
}

/** The effect of an acknowledged change on the pages, by the number and id of the page that the history names. */
type Effect = (pages: Page[], entry: HistoryEntry, stateAfter: (revision: string) => Page[]) => Page[]

interface Step {
  answer: { status: number; body: unknown; headers: Headers }
  effect: Effect
  isRestore?: boolean
}

const inserted =
  (text: string): Effect =>
  (pages, { page, pageId }) =>
    pages.toSpliced(page! - 1, 0, { pageId, text })
const deleted: Effect = (pages, { page }) => pages.toSpliced(page! - 1, 1)
const saved =
  (text: string): Effect =>
  (pages, { page, pageId }) =>
    pages.with(page! - 1, { pageId, text })
const bookRestored =
  (revision: string): Effect =>
  (_pages, _entry, stateAfter) =>
    stateAfter(revision)
const pageRestored =
  (revision: string): Effect =>
  (pages, { page, pageId }, stateAfter) =>
    pages.with(page! - 1, { pageId, text: stateAfter(revision).find((each) => each.pageId === pageId)!.text })

describe.each(enginePairs)('restores by two admins over two replicas of $name', ({ name, isAvailable, start }) => {
  describe.skipIf(!isAvailable)('(running)', () => {
    let pair: RunningEnginePair
    let replicas: Replica[]
    let admins: Client[]
    const tally = { histories: 0, acknowledged: 0, restores: 0, refused: 0, unclear: 0 }
    beforeAll(async () => {
      pair = await start()
      const store = await pair.freshStore()
      replicas = [await pair.replica(store), await pair.replica(store)]
      admins = replicas.map((replica) => createClient(replica))
      for (const admin of admins) await admin.signIn()
    })
    afterAll(async () => {
      console.log(
        `history interleavings on ${name}: ${tally.histories} histories, ${tally.acknowledged} changes acknowledged, ` +
          `${tally.restores} of them restores, ${tally.refused} refused, ${tally.unclear} repeated after a 503, 0 lost`,
      )
      for (const replica of replicas ?? []) await replica.stop()
      await pair?.stop()
    })

    async function tryStep(admin: Client, id: string, text: string, random: Random): Promise<Step> {
      const { status, body: book } = await admin.book(id)
      const { status: statusOfHistory, body: history } = await admin.history(id)
      if (status === 503 || statusOfHistory === 503) throw new Refused('book and history', 503)
      await sleep(random.random() * 6)
      const page = random.upTo(Math.max(1, book.totalPages))
      const target = random.pick(history.revisions).id
      const newest = history.revisions[0]!.id
      switch (random.pick(['insert', 'delete', 'save', 'save', 'undo', 'book', 'page'] as const)) {
        case 'insert':
          return { answer: await admin.insertPage(id, page, text, book.version), effect: inserted(text) }
        case 'delete':
          return { answer: await admin.deletePage(id, page, book.version), effect: deleted }
        case 'save': {
          const file = { bucketName: id, filePath: `${page}.html` }
          const { body } = await admin.upload<{ etag?: string }>({ action: 'download', ...file })
          const sent = { action: 'upload', ...file, fileContent: text, ifMatch: body.etag ?? 'none' }
          return { answer: await admin.upload(sent), effect: saved(text) }
        }
        case 'undo': {
          const before = history.revisions[1]?.id ?? newest
          return {
            answer: await admin.restore(id, newest, { revision: before }),
            effect: bookRestored(before),
            isRestore: true,
          }
        }
        case 'book':
          return {
            answer: await admin.restore(id, newest, { revision: target }),
            effect: bookRestored(target),
            isRestore: true,
          }
        case 'page': {
          const pageId = (await admin.page(id, page)).headers.get('x-page-id') ?? '0'.repeat(20)
          return {
            answer: await admin.restore(id, newest, { revision: target, pageId }),
            effect: pageRestored(target),
            isRestore: true,
          }
        }
      }
    }

    /** The changes of one admin, by the revisions that they were acknowledged with. */
    async function work(admin: Client, id: string, who: string, random: Random, done: Map<string, Effect>) {
      for (let step = 0; step < STEPS; step++) {
        const { answer, effect, isRestore } = await tryStep(admin, id, `${who}-${step}`, random)
        if (answer.status === 503) throw new Refused('change', answer.status)
        if (answer.status === 200) {
          const revision = answer.headers.get('x-revision')
          expect(revision).not.toBeNull()
          expect(done.has(revision!)).toBe(false)
          done.set(revision!, effect)
          if (isRestore) tally.restores++
        } else {
          expect([400, 404, 409, 412], JSON.stringify(answer.body)).toContain(answer.status)
          tally.refused++
        }
      }
    }

    async function tryHistory(seed: number, attempt: number): Promise<void> {
      const id = `seed-${seed}-${attempt}`
      const original = Array.from({ length: PAGES }, (_page, at) => `original-${at + 1}`)
      await publishPages(admins[0]!, id, original)
      const ids = await Promise.all(
        original.map(async (_text, at) => {
          const { status, headers } = await admins[0]!.page(id, at + 1)
          if (status !== 200) throw new Refused('page', status)
          return headers.get('x-page-id')
        }),
      )
      const done = new Map<string, Effect>()
      await whenAllEnded(admins.map((admin, n) => work(admin, id, 'ab'[n]!, createRandom(seed * 3 + n), done)))

      // every acknowledged change is in the history once, and nothing else is; what they do in this order is the book
      const [first, ...changes] = (await admins[seed % 2]!.history(id)).body.revisions.toReversed()
      expect(changes.map((each) => each.id).toSorted()).toEqual([...done.keys()].toSorted())
      let pages: Page[] = original.map((text, at) => ({ pageId: ids[at]!, text }))
      const states = new Map([[first!.id, pages]])
      for (const entry of changes) {
        pages = done.get(entry.id)!(pages, entry, (revision) => states.get(revision)!)
        states.set(entry.id, pages)
      }
      expect(await readPages(admins[(seed + 1) % 2]!, id)).toEqual(pages.map(({ text }) => text))
      await expectPast(id, states)
      tally.histories++
      tally.acknowledged += done.size
    }

    /** Expects that every page of every state can be read from the history. */
    async function expectPast(id: string, states: ReadonlyMap<string, Page[]>): Promise<void> {
      for (const [revision, pages] of states) {
        for (const { pageId, text } of pages) {
          const { body } = await admins[0]!.ask(`/api/books-db/${id}/revisions/${revision}/pages/${pageId}`)
          expect(body).toMatchObject({ content: text })
        }
      }
    }

    it(`puts every acknowledged change into one history, in ${SEEDS} seeded histories`, async () => {
      const seeds = Array.from({ length: SEEDS }, (_seed, n) => n)
      await pLimit(CONCURRENCY).map(seeds, (seed) =>
        repeatIfUnavailable(
          (attempt) => tryHistory(seed, attempt),
          () => tally.unclear++,
        ),
      )
      expect(tally.refused).toBeGreaterThan(SEEDS / 4)
      expect(tally.restores).toBeGreaterThan(SEEDS / 4)
    })
  })
})
