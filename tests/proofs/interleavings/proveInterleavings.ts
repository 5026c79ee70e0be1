import { setTimeout as sleep } from 'node:timers/promises'
import type { Book } from '@hikma/contracts/book'
import pLimit from 'p-limit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createClient,
  publishPages,
  readPages,
  Refused,
  type Client,
} from '../../../test-support/builders/createClient.ts'
import type { EnginePair, Replica, RunningEnginePair } from '../../../test-support/engines/enginePairs.ts'
import { repeatIfUnavailable, whenAllEnded } from '../../../test-support/repeatIfUnavailable.ts'
import { trialsOf } from '../../../test-support/trials.ts'
import { createRandom } from '../../engines/createRandom.ts'

const SEEDS = trialsOf(200)
/** The number of histories that run at the same time, each on its own book. */
const CONCURRENCY = 10
const PAGES = 6
const STEPS = 4
/** A word that is written only into pages of books that are already private. */
const SECRET = 'SECRET'
/** After this time every replica hides a private book (DESIGN.md §5). Each has its own cache. */
const HIDDEN_AFTER_MS = 1_000

interface Acknowledged {
  kind: 'insert' | 'delete' | 'save' | 'hide'
  /** The version after the change; 0 for a save, which does not raise it. */
  version: number
  page: number
  content: string
}

/** The changes of one admin, each to the version that the admin has just read. Gives the number of refused ones. */
async function work(
  admin: Client,
  id: string,
  name: string,
  random: ReturnType<typeof createRandom>,
  done: Acknowledged[],
) {
  let refused = 0
  let isHidden = false
  for (let step = 0; step < STEPS; step++) {
    const { status, body: book } = await admin.book(id)
    if (status === 503) throw new Refused('book', status)
    expect(status).toBe(200)
    await sleep(random.random() * 6)
    const kind = random.pick(['insert', 'delete', 'save', 'save', 'hide'] as const)
    const page = random.upTo(Math.max(1, book.totalPages))
    const content = `${name}-${step}${isHidden ? ` ${SECRET}` : ''}`
    const { answer, version } = await change(admin, id, kind, book, page, content)
    if (answer.status === 200) {
      if (kind === 'hide') isHidden = true
      done.push({ kind, version: version ?? answer.body.version, page, content })
    } else if (answer.status === 503) {
      throw new Refused(kind, answer.status)
    } else {
      refused++
      // a page that is beyond the end by now is refused before the version is compared (DESIGN.md §3)
      const expected = answer.body.code === 'page_beyond_end' ? [400] : [404, 412]
      expect(expected, JSON.stringify(answer.body)).toContain(answer.status)
      expect(answer.body.error).toMatch(/\w+.*\.$/)
    }
  }
  return refused
}

interface ChangeOutcome {
  answer: { status: number; body: { version: number; error: string; code: string } }
  version?: number
}

/** The answer of any call: its body has the version of the book, or the sentence of a refusal. */
const answerOf = ({ status, body }: { status: number; body: unknown }): ChangeOutcome['answer'] => ({
  status,
  body: body as ChangeOutcome['answer']['body'],
})

async function change(
  admin: Client,
  id: string,
  kind: Acknowledged['kind'],
  book: Book,
  page: number,
  content: string,
): Promise<ChangeOutcome> {
  if (kind === 'insert') return { answer: answerOf(await admin.insertPage(id, page, content, book.version)) }
  if (kind === 'delete') return { answer: answerOf(await admin.deletePage(id, page, book.version)) }
  if (kind === 'hide') return { answer: answerOf(await admin.put(id, { isPublic: false })) }
  const last = await admin.upload<{ content: string; etag: string }>({
    action: 'download',
    bucketName: id,
    filePath: `${page}.html`,
  })
  const body = {
    action: 'upload',
    bucketName: id,
    filePath: `${page}.html`,
    // the text names the one that it replaces, so that the chain of saves can be followed
    fileContent: `${content} over [${last.body.content}]`,
    ifMatch: last.body.etag ?? 'none',
  }
  return { answer: answerOf(await admin.upload(body)), version: 0 }
}

/** The origins of the pages after the acknowledged inserts and deletes, in the order of their versions. */
function replay(history: readonly Acknowledged[]): string[] {
  const pages = Array.from({ length: PAGES }, (_page, at) => `original-${at + 1}`)
  const ordered = history.filter(({ kind }) => kind === 'insert' || kind === 'delete')
  for (const { kind, page, content } of ordered.sort((a, b) => a.version - b.version)) {
    if (kind === 'insert') pages.splice(page - 1, 0, content)
    else pages.splice(page - 1, 1)
  }
  return pages
}

/** The first text of a page: each save contains the text that it replaced. */
const originOf = (content: string): string => content.replace(/^.*over \[/, '').replace(/\]+$/, '')
const savesIn = (content: string): number => content.split('over [').length - 1

/** Runs two admins and two visitors on two replicas of this pair, on many books, and expects that no acknowledged change is lost. */
export function proveInterleavings({ name: pairName, isAvailable, start }: EnginePair): void {
  describe.skipIf(!isAvailable)(`two admins over two replicas of ${pairName}`, () => {
    let pair: RunningEnginePair
    let replicas: Replica[]
    const tally = { histories: 0, acknowledged: 0, refused: 0, reads: 0, unclear: 0 }

    beforeAll(async () => {
      pair = await start()
      const store = await pair.freshStore()
      replicas = [await pair.replica(store), await pair.replica(store)]
    })
    afterAll(async () => {
      console.log(
        `interleavings on ${pairName}: ${tally.histories} histories, ${tally.acknowledged} changes acknowledged, ` +
          `${tally.refused} refused, ${tally.reads} reads by visitors, ${tally.unclear} repeated after a 503, 0 pages lost`,
      )
      for (const replica of replicas ?? []) await replica.stop()
      await pair?.stop()
    })

    /** Reads as a visitor until the history is over. Adds every text to `shown`. */
    async function visit(
      visitor: Client,
      id: string,
      random: ReturnType<typeof createRandom>,
      state: { isOver: boolean },
      shown: string[],
    ): Promise<void> {
      while (!state.isOver) {
        const { status, body } = await visitor.page(id, random.upTo(PAGES))
        if (status === 503) throw new Refused('page', status)
        expect([200, 404]).toContain(status)
        if (status === 200) shown.push(body)
        tally.reads++
        await sleep(random.random() * 80)
      }
    }

    async function tryHistory(seed: number, admins: Client[], attempt: number): Promise<void> {
      const id = `seed-${seed}-${attempt}`
      const original = Array.from({ length: PAGES }, (_page, at) => `original-${at + 1}`)
      await publishPages(admins[0]!, id, original)
      const done: Acknowledged[] = []
      const shown: string[] = []
      const state = { isOver: false }
      const works = whenAllEnded(
        admins.map((admin, n) => work(admin, id, 'ab'[n]!, createRandom(seed * 3 + n), done)),
      ).finally(() => (state.isOver = true))
      const visits = replicas.map((replica, n) =>
        visit(createClient(replica), id, createRandom(seed * 7 + n), state, shown),
      )
      await whenAllEnded<unknown>([works, ...visits])

      const pages = await readPages(admins[seed % 2]!, id)
      const where = `seed ${seed}: ${JSON.stringify(done)}`
      expect(pages.map(originOf), where).toEqual(replay(done))
      const survivors = pages.reduce((sum, content) => sum + savesIn(content), 0)
      const saves = done.filter(({ kind }) => kind === 'save').length
      const deletions = done.filter(({ kind }) => kind === 'delete').length
      if (deletions === 0) expect(survivors, where).toBe(saves)
      else expect(survivors, where).toBeLessThanOrEqual(saves)
      expect(shown.filter((text) => text.includes(SECRET))).toEqual([])
      await expectAgreement(admins, id)
      if (done.some(({ kind }) => kind === 'hide')) await expectHidden(id)
      tally.histories++
      tally.acknowledged += done.length
      for (const refused of await works) tally.refused += refused
    }

    /** Expects that row, manifest and both replicas agree. */
    async function expectAgreement(admins: Client[], id: string): Promise<void> {
      const [first, second] = await Promise.all(admins.map((admin) => admin.book(id)))
      expect(second!.body).toEqual(first!.body)
      const manifest = await replicas[0]!.storage.port.manifest(id)
      expect(manifest).toMatchObject({ version: first!.body.version, deleted: false })
      expect(manifest?.record).toMatchObject({
        totalPages: first!.body.totalPages,
        isPublic: first!.body.isPublic,
      })
    }

    async function expectHidden(id: string): Promise<void> {
      await sleep(HIDDEN_AFTER_MS)
      for (const replica of replicas) {
        const visitor = createClient(replica)
        expect((await visitor.page(id, 1)).status).toBe(404)
        expect((await visitor.book(id)).status).toBe(404)
        expect(JSON.stringify((await visitor.ask('/api/books')).body)).not.toContain(`"${id}"`)
      }
    }

    it(`keeps every acknowledged change in ${SEEDS} seeded histories, and shows no private text`, async () => {
      const admins = replicas.map((replica) => createClient(replica))
      for (const admin of admins) await admin.signIn()
      const seeds = Array.from({ length: SEEDS }, (_seed, n) => n)
      await pLimit(CONCURRENCY).map(seeds, (seed) =>
        repeatIfUnavailable(
          (attempt) => tryHistory(seed, admins, attempt),
          () => tally.unclear++,
        ),
      )
      expect(tally.refused).toBeGreaterThan(SEEDS / 4)
      expect(tally.acknowledged).toBeGreaterThan(SEEDS)
    })
  })
}
