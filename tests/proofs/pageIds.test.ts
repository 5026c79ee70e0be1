import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askContents } from '../../test-support/builders/askContents.ts'
import { buildPayload, createClient, publishPages, type Client } from '../../test-support/builders/createClient.ts'
import { enginePairs, type Replica, type RunningEnginePair } from '../../test-support/engines/enginePairs.ts'
import { seedOf, trialsOf } from '../../test-support/trials.ts'
import { createTestOperator, loseDatabase } from '../builders/createTestOperator.ts'
import { createPageTexts } from '../builders/pageTexts.ts'

/** A page of the model: which one it is, whatever its number and text. */
interface ModelPage {
  identity: number
  text: string
}

const HISTORIES = trialsOf(20)

const at = fc.nat(7)
const kind = <Kind extends string>(name: Kind) => fc.constant(name)
/** The effect of a replacement on each page. Half of the words of an edited page stay. */
const fates = fc.array(fc.constantFrom('same', 'same', 'same', 'edited', 'removed', 'after a new one'), {
  minLength: 8,
  maxLength: 8,
})
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: kind('save'), at }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('insert'), at }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('delete'), at }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('insert by number'), at }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('delete by number'), at }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('replace'), fates }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('reorder'), at }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('details') }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('undelete') }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('restore') }) },
)
type Step = typeof step extends fc.Arbitrary<infer Type> ? Type : never

describe.each(enginePairs)('the ids of pages on $name', ({ name, isAvailable, start }) => {
  describe.skipIf(!isAvailable)('(running)', () => {
    let pair: RunningEnginePair
    let store: ObjectStore
    let replica: Replica
    let admin: Client
    let folder: string
    let count = 0
    const texts = createPageTexts()
    const tally = { histories: 0, steps: 0, replaced: 0, kept: 0 }

    async function begin(on: ObjectStore): Promise<void> {
      store = on
      replica = await pair.replica(store)
      admin = createClient(replica)
      await admin.signIn()
    }
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'hikma-page-ids-'))
      pair = await start()
      await begin(await pair.freshStore())
    })
    afterAll(async () => {
      console.log(
        `page ids on ${name}: ${tally.histories} histories, ${tally.steps} steps; ` +
          `${tally.kept} of ${tally.replaced} pages kept their id in replacements`,
      )
      await replica?.stop()
      await pair?.stop()
      await rm(folder, { recursive: true, force: true })
    })

    const newPage = (): ModelPage => ({ identity: ++count, text: texts.page() })

    async function act(body: object): Promise<void> {
      const { status, body: answer } = await admin.upload<unknown>(body)
      if (status !== 200) throw new Error(`${JSON.stringify(body)}: ${JSON.stringify(answer)}`)
    }
    const upload = (id: string, page: number, fileContent: string) =>
      act({ action: 'upload', bucketName: id, filePath: `${page}.html`, fileContent })
    const move = (id: string, from: number, to: number) =>
      act({ action: 'move', bucketName: id, fromPath: `${from}.html`, toPath: `${to}.html` })
    const setTotal = async (id: string, totalPages: number) =>
      expect((await admin.put(id, { totalPages })).status).toBe(200)
    const versionOf = async (id: string) => (await admin.book(id)).body.version

    /** BEHAVIOUR.md §7.5: later pages move up, the last one first. */
    async function insertByNumber(id: string, page: number, text: string, total: number): Promise<void> {
      for (let each = total; each >= page; each--) await move(id, each, each + 1)
      await upload(id, page, text)
      await setTotal(id, total + 1)
    }

    async function deleteByNumber(id: string, page: number, total: number): Promise<void> {
      await act({ action: 'remove', bucketName: id, filePaths: [`${page}.html`] })
      for (let each = page + 1; each <= total; each++) await move(id, each, each - 1)
      await setTotal(id, total - 1)
    }

    function replaced(pages: readonly ModelPage[], fates: readonly string[]): ModelPage[] {
      return pages.flatMap((page, at) => {
        const fate = fates[at % fates.length]
        if (fate === 'removed') return []
        if (fate === 'edited') return [{ ...page, text: texts.halfEdited(page.text) }]
        return fate === 'same' ? [page] : [newPage(), page]
      })
    }

    async function restoreIntoNewLibrary(): Promise<void> {
      const backup = join(folder, String(++count))
      expect(await createTestOperator(store, pair.pool).backup(backup)).toBe(true)
      await replica.stop()
      await loseDatabase(pair.pool)
      const target = await pair.freshStore()
      await createTestOperator(target, pair.pool).restore(backup)
      await begin(target)
    }

    /** Takes the step on the real book and on the model. */
    async function take(id: string, pages: readonly ModelPage[], taken: Step): Promise<readonly ModelPage[]> {
      const place = 'at' in taken ? taken.at % (pages.length + (taken.kind.startsWith('insert') ? 1 : 0) || 1) : 0
      const number = place + 1
      switch (taken.kind) {
        case 'save': {
          if (!pages[place]) return pages
          const text = texts.page()
          await upload(id, number, text)
          return pages.with(place, { ...pages[place], text })
        }
        case 'insert': {
          const page = newPage()
          expect((await admin.insertPage(id, number, page.text, await versionOf(id))).status).toBe(200)
          return pages.toSpliced(place, 0, page)
        }
        case 'insert by number': {
          const page = newPage()
          await insertByNumber(id, number, page.text, pages.length)
          return pages.toSpliced(place, 0, page)
        }
        case 'delete':
          if (pages.length < 2) return pages
          expect((await admin.deletePage(id, number, await versionOf(id))).status).toBe(200)
          return pages.toSpliced(place, 1)
        case 'delete by number':
          if (pages.length < 2) return pages
          await deleteByNumber(id, number, pages.length)
          return pages.toSpliced(place, 1)
        case 'replace': {
          const next = replaced(pages, taken.fates)
          if (next.length === 0) return pages
          await publishPages(
            admin,
            id,
            next.map(({ text }) => text),
          )
          const known = new Set(pages.map(({ identity }) => identity))
          tally.replaced += next.filter(({ identity }) => known.has(identity)).length
          return next
        }
        case 'reorder': {
          const moved = pages[place]!
          const next = [...pages.toSpliced(place, 1).toReversed(), moved]
          const ids = new Map((await idsOf(id)).map((pageId, at) => [pages[at]!.identity, pageId]))
          const { status } = await admin.ask(`/api/books-db/${id}/pages`, {
            method: 'PUT',
            body: { order: next.map(({ identity }) => ids.get(identity)) },
            headers: { 'if-match': `"${await versionOf(id)}"` },
          })
          expect(status).toBe(200)
          return next
        }
        case 'details':
          expect((await admin.put(id, buildPayload(pages.length, { title: `Title ${++count}` }))).status).toBe(200)
          return pages
        case 'undelete':
          expect((await admin.deleteBook(id)).status).toBe(200)
          await createTestOperator(store, pair.pool).undelete(id)
          await replica.books.reconciler.pass()
          return pages
        case 'restore':
          await restoreIntoNewLibrary()
          return pages
      }
    }

    async function idsOf(id: string): Promise<string[]> {
      const { status, body } = await askContents(admin, id)
      expect(status).toBe(200)
      return body.map(({ pageId }) => pageId)
    }

    it(`say which page is which after every step of ${HISTORIES} random histories`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (history) => {
          // a library of its own, so that a restore has one book to bring back
          await replica.stop()
          await loseDatabase(pair.pool)
          await begin(await pair.freshStore())
          const id = `ids-${++count}`
          let pages: readonly ModelPage[] = Array.from({ length: 4 }, newPage)
          await publishPages(
            admin,
            id,
            pages.map(({ text }) => text),
          )
          const idOf = new Map<number, string>()
          for (const taken of [null, ...history]) {
            const before = pages
            if (taken) pages = await take(id, pages, taken)
            // a replacement that would remove every page is not made
            const isReplaced = taken?.kind === 'replace' && pages !== before
            const ids = await idsOf(id)
            expect(ids.length).toBe(pages.length)
            for (const [at, { identity }] of pages.entries()) {
              if (isReplaced && idOf.get(identity) === ids[at]) tally.kept++
              if (!idOf.has(identity)) {
                expect([...idOf.values()]).not.toContain(ids[at])
                idOf.set(identity, ids[at]!)
              }
            }
            expect((await admin.page(id, pages.length)).body).toBe(pages.at(-1)!.text)
            expect([taken, ids]).toEqual([taken, pages.map(({ identity }) => idOf.get(identity))])
            tally.steps++
          }
          tally.histories++
        }),
        { numRuns: HISTORIES, seed: seedOf(20261123), endOnFailure: true },
      )
      expect(tally.kept).toBe(tally.replaced)
    })
  })
})
