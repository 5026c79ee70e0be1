import { setTimeout as sleep } from 'node:timers/promises'
import type { Book } from '@hikma/contracts/book'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient, publishPages, readPages, type Client } from '../../../test-support/builders/createClient.ts'
import { makesAllTrials } from '../../../test-support/trials.ts'
import type { Deployment, DeploymentKind, Victim } from './deployments.ts'
import type { CrashPoint } from './killOnCommand.ts'
import { operations, PAGES, type Operation } from './operations.ts'

/** The pages of a long book that are read after each kill: the first ones, where the change is, and every 25th after them. */
const FIRST_PAGES = 10
const EVERY = 25

type Kill = { victim: Victim; point: CrashPoint }

/** The steps of an operation: the writes to the store, the call of storage, the row. A process is killed before and after each. */
function everyKill({ writes, isDirect }: Operation): Kill[] {
  return (['before', 'after'] as const).flatMap((when) => [
    ...Array.from({ length: writes }, (_write, at) => ({
      victim: 'storage' as const,
      point: { kind: 'put' as const, at, when },
    })),
    ...(isDirect ? [] : (['call', 'row'] as const)).map((kind) => ({
      victim: 'books' as const,
      point: { kind, at: 0, when },
    })),
  ])
}

/**
 * The kills of an operation: every one, or in `make test` those after which something else is stored: before the first
 * write, before the manifest, which is written last, after it, and after the call and the row of books-service.
 */
function killsOf(operation: Operation): Kill[] {
  const last = operation.writes - 1
  const decides = ({ kind, at, when }: CrashPoint): boolean =>
    kind === 'put' ? (when === 'before' ? at === 0 || at === last : at === last) : when === 'after'
  return everyKill(operation).filter(({ point }) => makesAllTrials || decides(point))
}

type PageSelection = (totalPages: number) => number[]

const everyPage: PageSelection = (totalPages) => Array.from({ length: totalPages }, (_page, at) => at + 1)
const somePages: PageSelection = (totalPages) =>
  everyPage(totalPages).filter((page) => page <= FIRST_PAGES || page === totalPages || page % EVERY === 0)

/** The outcome of one kill. */
interface Outcome {
  id: string
  wasKilled: boolean
  /** Undefined if the book is deleted. */
  pages: string[] | undefined
}

/**
 * Kills a process of this deployment during each operation, and checks the book afterwards. `named` are the operations of
 * `make test`, with short books; `make test-all` takes all.
 */
export function proveCrashes({ name, isAvailable, start }: DeploymentKind, named: readonly string[]): void {
  const chosen = operations
    .filter((operation) => makesAllTrials || named.includes(operation.name))
    .flatMap((operation) => ((makesAllTrials && operation.sizes) || [PAGES]).map((size) => ({ ...operation, size })))
  describe.skipIf(!isAvailable)(`kill -9 on ${name}`, () => {
    let deployment: Deployment
    let admin: Client
    let visitor: Client
    let count = 0
    const tally = { points: 0, killed: 0, old: 0, fresh: 0 }

    beforeAll(async () => {
      deployment = await start()
      admin = createClient(deployment)
      visitor = createClient(deployment)
      await waitForCatalogue()
      await admin.signIn()
    })
    afterAll(async () => {
      console.log(
        `kill -9 on ${name}: ${tally.points} points armed, ${tally.killed} processes killed, ` +
          `${tally.old} books old, ${tally.fresh} new, 0 pages lost`,
      )
      await deployment?.stop()
    })

    /** Waits until the catalogue answers: after a start it is completed first. Throws after a minute. */
    async function waitForCatalogue(): Promise<void> {
      for (let tries = 0; tries < 1_200; tries++) {
        const answer = await visitor?.ask('/api/books-db?view=summary').catch(() => null)
        if (answer?.status === 200) return
        await sleep(50)
      }
      throw new Error('the catalogue did not come back')
    }

    /** The book, its page count, and the texts of the selected pages. */
    async function state(id: string, selectPages: PageSelection) {
      const { status, body: book } = await admin.book(id)
      if (status === 404) return { book: null, text: 'no book' }
      return { book, text: textOf(await readPages(admin, id, selectPages(book.totalPages)), book.totalPages) }
    }

    /** Expects that catalogue and manifests agree about this book, for an admin and for a visitor. */
    async function expectAgreement(id: string, where: string): Promise<void> {
      for (const client of [admin, visitor]) {
        const [rows, manifests] = await Promise.all(
          ['/api/books-db?view=summary', '/api/books?view=summary'].map((path) => client.ask<Book[]>(path)),
        )
        // the time of the newest change comes into the row with the next pass
        const find = (list: Book[]) =>
          list.filter((book) => book.id === id).map((book) => ({ ...book, totalReads: 0, changedAt: undefined }))
        expect(find(rows!.body), where).toEqual(find(manifests!.body))
      }
    }

    /** Expects that the newest revision is what the book is, and that each one before can be read. */
    async function expectHistory(id: string, where: string): Promise<void> {
      const { status, headers, body } = await admin.page(id, 1)
      if (status !== 200) return
      const pageId = headers.get('x-page-id')
      const { revisions } = (await admin.history(id)).body
      const past = revisions.map((each) => admin.ask(`/api/books-db/${id}/revisions/${each.id}/pages/${pageId}`))
      const [newest, ...others] = await Promise.all(past)
      expect(newest, where).toMatchObject({ status: 200, body: { content: body } })
      for (const other of others) expect([200, 404], where).toContain(other.status)
    }

    /** A book in the state that the operation needs: that of the previous point, if it still exists. */
    async function prepareBook(operation: Operation, original: string[], last: Outcome | null) {
      if (last?.pages && !operation.prepare) {
        const { body: book } = await admin.put(last.id, { isPublic: true })
        return { id: last.id, book, pages: last.pages, original: last.pages }
      }
      const id = `book-${++count}`
      const book = await publishPages(admin, id, original)
      await operation.prepare?.(admin, id)
      const { body: prepared } = operation.prepare ? await admin.book(id) : { body: book }
      return { id, book: prepared, pages: operation.before?.(original) ?? original, original }
    }

    async function crash(
      operation: Operation,
      original: string[],
      last: Outcome | null,
      { victim, point }: Kill,
      selectPages: PageSelection,
    ): Promise<Outcome> {
      const where = `${operation.name} of ${original.length} pages, killed ${point.when} ${point.kind} ${point.at}`
      const { id, book, pages, original: first } = await prepareBook(operation, original, last)
      await deployment.arm(victim, point)
      const status = await operation.run(admin, id, book).then(
        ({ status }) => status,
        () => null,
      )
      const wasKilled = await deployment.revive(victim)
      tally.points++
      if (!wasKilled) return { id, wasKilled, pages: undefined }
      tally.killed++
      await waitForCatalogue()
      // a row that the crash left behind follows within one pass of the reconciler
      for (let tries = 0; tries < 600; tries++) {
        const isBehind = await expectAgreement(id, where).then(
          () => false,
          () => true,
        )
        if (!isBehind) break
        await sleep(100)
      }
      await expectAgreement(id, where)
      await expectHistory(id, where)
      const found = await state(id, selectPages)
      const expected = operation.after(first)
      const isNew = found.text === textOfSelected(expected, selectPages) && matches(found.book, operation.fields)
      const isOld = found.text === textOfSelected(pages, selectPages) && found.book?.version === book.version
      expect(isNew || isOld, `${where}: ${JSON.stringify(found).slice(0, 300)}`).toBe(true)
      if (status !== null && status < 300) expect(isNew, where).toBe(true)
      if (isNew && !isOld) tally.fresh++
      else tally.old++
      return { id, wasKilled, pages: (isNew ? expected : pages) ?? undefined }
    }

    it.each(chosen)(
      'leaves a complete book, old or new, and lists it as it is: $name, $size pages',
      async ({ size, ...operation }) => {
        const pages = Array.from({ length: size }, (_page, at) => `page ${at + 1}`)
        let killed = 0
        let last: Outcome | null = null
        const points = killsOf(operation)
        for (const point of points) {
          // every page is read after the last kill only, because the effect of each kill stays in the book
          last = await crash(operation, pages, last, point, point === points.at(-1) ? everyPage : somePages)
          if (last.wasKilled) killed++
        }
        expect(killed).toBe(points.length)
      },
    )
  })
}

const textOf = (texts: readonly string[], totalPages: number): string => JSON.stringify([totalPages, ...texts])

const textOfSelected = (pages: readonly string[] | null, selectPages: PageSelection): string =>
  pages
    ? textOf(
        selectPages(pages.length).map((page) => pages[page - 1]!),
        pages.length,
      )
    : 'no book'

const matches = (book: Book | null, fields: object = {}): boolean =>
  Object.entries(fields).every(([key, value]) => book?.[key as keyof Book] === value)
