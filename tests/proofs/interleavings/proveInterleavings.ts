import { setTimeout as sleep } from 'node:timers/promises'
import type { Book } from '@hikma/contracts/book'
import pLimit from 'p-limit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient, publishPages, readPages, type Client } from '../../../test-support/builders/createClient.ts'
import type { EnginePair, Replica, RunningEnginePair } from '../../../test-support/engines/enginePairs.ts'
import { createRandom } from '../../engines/createRandom.ts'

const SEEDS = 200
/** Histories that run beside each other, each on a book of its own. */
const TOGETHER = 10
const PAGES = 6
const STEPS = 4
/** A word that stands only in pages of books that are private by then. */
const SECRET = 'SECRET'
/** After this a private book is gone for everyone in one process (design §5); replicas each have their own memory. */
const GONE_MS = 1_000

interface Acknowledged {
  kind: 'insert' | 'delete' | 'save' | 'hide'
  /** The version that the change left, of those that raise it. */
  version: number
  page: number
  content: string
}

/** A change of which nobody knows whether it landed: it may, and the history can no longer be told. */
class Unclear extends Error {}
/** A loaded machine may answer so now and then; then the same history is tried again on another book. */
const TRIES = 4

/** One admin's work: every change on what this admin last saw; a loser is told and looks again. */
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
    if (status === 503) throw new Unclear()
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
      throw new Unclear()
    } else {
      refused++
      expect([404, 412], JSON.stringify(answer.body)).toContain(answer.status)
      expect(answer.body.error).toMatch(/\w+.*\.$/)
    }
  }
  return refused
}

interface Changed {
  answer: { status: number; body: { version: number; error: string } }
  version?: number
}

/** An answer of any call: the book's version where it went well, a sentence where it did not. */
const told = ({ status, body }: { status: number; body: unknown }): Changed['answer'] => ({
  status,
  body: body as Changed['answer']['body'],
})

async function change(
  admin: Client,
  id: string,
  kind: Acknowledged['kind'],
  book: Book,
  page: number,
  content: string,
): Promise<Changed> {
  if (kind === 'insert') return { answer: told(await admin.insertPage(id, page, content, book.version)) }
  if (kind === 'delete') return { answer: told(await admin.deletePage(id, page, book.version)) }
  if (kind === 'hide') return { answer: told(await admin.put(id, { isPublic: false })) }
  const seen = await admin.upload<{ content: string; etag: string }>({
    action: 'download',
    bucketName: id,
    filePath: `${page}.html`,
  })
  const body = {
    action: 'upload',
    bucketName: id,
    filePath: `${page}.html`,
    // what was there is named, so that the chain of saves can be followed
    fileContent: `${content} over [${seen.body.content}]`,
    ifMatch: seen.body.etag ?? 'none',
  }
  return { answer: told(await admin.upload(body)), version: 0 }
}

/** Replays acknowledged page changes in the order of their versions on the page's identities. */
function replay(history: readonly Acknowledged[]): string[] {
  const pages = Array.from({ length: PAGES }, (_page, at) => `original-${at + 1}`)
  const ordered = history.filter(({ kind }) => kind === 'insert' || kind === 'delete')
  for (const { kind, page, content } of ordered.sort((a, b) => a.version - b.version)) {
    if (kind === 'insert') pages.splice(page - 1, 0, content)
    else pages.splice(page - 1, 1)
  }
  return pages
}

/** The first text that a page held: saves name what they replaced. */
const originOf = (content: string): string => content.replace(/^.*over \[/, '').replace(/\]+$/, '')
const savesIn = (content: string): number => content.split('over [').length - 1

/** Two admins and two visitors at work over two replicas of this pair, on many books: nothing acknowledged is lost. */
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
          `${tally.refused} refused, ${tally.reads} reads by visitors, ${tally.unclear} told again after a 503, 0 pages lost`,
      )
      for (const replica of replicas ?? []) await replica.stop()
      await pair?.stop()
    })

    /** Reads as a visitor until told to stop; gives every text that was shown, and when. */
    async function visit(
      visitor: Client,
      id: string,
      random: ReturnType<typeof createRandom>,
      state: { isOver: boolean },
    ) {
      const shown: { text: string; asked: number }[] = []
      while (!state.isOver) {
        const asked = Date.now()
        const { status, body } = await visitor.page(id, random.upTo(PAGES))
        expect([200, 404]).toContain(status)
        if (status === 200) shown.push({ text: body, asked })
        tally.reads++
        await sleep(random.random() * 80)
      }
      return shown
    }

    async function tryHistory(seed: number, admins: Client[], attempt = 1): Promise<void> {
      const id = `seed-${seed}-${attempt}`
      const original = Array.from({ length: PAGES }, (_page, at) => `original-${at + 1}`)
      await publishPages(admins[0]!, id, original)
      const done: Acknowledged[] = []
      const state = { isOver: false }
      const visits = replicas.map((replica, n) => visit(createClient(replica), id, createRandom(seed * 7 + n), state))
      const works = admins.map((admin, n) => work(admin, id, 'ab'[n]!, createRandom(seed * 3 + n), done))
      const results = await Promise.allSettled(works)
      state.isOver = true
      const shown = (await Promise.all(visits)).flat()
      const failed = results.find((result) => result.status === 'rejected')
      if (failed?.reason instanceof Unclear && attempt < TRIES) {
        tally.unclear++
        return tryHistory(seed, admins, attempt + 1)
      }
      if (failed) throw failed.reason
      tally.histories++
      tally.acknowledged += done.length
      for (const result of results) if (result.status === 'fulfilled') tally.refused += result.value

      const pages = await readPages(admins[seed % 2]!, id)
      const where = `seed ${seed}: ${JSON.stringify(done)}`
      expect(pages.map(originOf), where).toEqual(replay(done))
      const survivors = pages.reduce((sum, content) => sum + savesIn(content), 0)
      const saves = done.filter(({ kind }) => kind === 'save').length
      const deletions = done.filter(({ kind }) => kind === 'delete').length
      if (deletions === 0) expect(survivors, where).toBe(saves)
      else expect(survivors, where).toBeLessThanOrEqual(saves)
      expect(shown.filter(({ text }) => text.includes(SECRET))).toEqual([])
      await expectAgreement(admins, id)
      if (done.some(({ kind }) => kind === 'hide')) await expectHidden(id)
    }

    /** The row, the manifest, and both replicas say the same. */
    async function expectAgreement(admins: Client[], id: string): Promise<void> {
      const [first, second] = await Promise.all(admins.map((admin) => admin.book(id)))
      expect(second!.body).toEqual(first!.body)
      const manifest = await replicas[0]!.storage.changes.manifest(id)
      expect(manifest).toMatchObject({ version: first!.body.version, deleted: false })
      expect(manifest?.record).toMatchObject({
        totalPages: first!.body.totalPages,
        isPublic: first!.body.isPublic,
      })
    }

    async function expectHidden(id: string): Promise<void> {
      await sleep(GONE_MS)
      for (const replica of replicas) {
        const visitor = createClient(replica)
        expect((await visitor.page(id, 1)).status).toBe(404)
        expect((await visitor.book(id)).status).toBe(404)
        expect(JSON.stringify((await visitor.ask('/api/books')).body)).not.toContain(`"${id}"`)
      }
    }

    it(`keeps every acknowledged change in ${SEEDS} seeded histories, and shows no private word`, async () => {
      const admins = replicas.map((replica) => createClient(replica))
      for (const admin of admins) await admin.signIn()
      const seeds = Array.from({ length: SEEDS }, (_seed, n) => n)
      await pLimit(TOGETHER).map(seeds, (seed) => tryHistory(seed, admins))
      expect(tally.refused).toBeGreaterThan(SEEDS / 4)
      expect(tally.acknowledged).toBeGreaterThan(SEEDS)
    })
  })
}
