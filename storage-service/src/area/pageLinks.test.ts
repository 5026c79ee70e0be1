import { pageName, pageNumberOf } from '@hikma/contracts/areaNames'
import { bookInput, type BookInput } from '@hikma/contracts/book'
import { parsePageLink } from '@hikma/contracts/pageLinks'
import { linksIn } from '@hikma/contracts/renumberLinks'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaOf, bookOf, type Area, type AreaChange, type Outcome } from './area.ts'
import { EMPTY_INDEX, type FileEntry } from './areaIndex.ts'
import { deleteBook, deletePage, insertPage, putBook, undeleteBook } from './changes/bookChanges.ts'
import { moveFile, removeFiles, writeFiles } from './changes/fileChanges.ts'
import { arrangePages } from './changes/arrangePages.ts'
import { restoreBook, restorePage } from './changes/restore.ts'
import { stagedKey } from './keys.ts'
import { numberingOf, withNumberings } from './numbering.ts'
import { pageIdOf } from './pageId.ts'
import { renumberedBytes, servedEtag } from './servedPage.ts'
import { readNumberings, storedNumberings, storeNumberings } from './storedNumberings.ts'

const input = (totalPages: number): BookInput => bookInput.parse({ title: 'The lamp', author: 'Nobody', totalPages })
const differ = () => Promise.resolve(false)

/** Where a link of a text leads to: the id of a page, or null if no page had that number: a later one may get it. */
type Aim = string | null

/** A page as an admin has opened it, with what it is saved by. */
interface OpenPage {
  pageId: string
  text: string
  etag: string
  numbering: readonly string[]
}

/** A book whose pages link to each other, changed by the functions of the product, without a store. */
function createBook() {
  let area: Area = { ...areaOf(null, EMPTY_INDEX), version: 1 }
  let count = 0
  const texts = new Map<string, string>()
  /** Of each text, by its number. */
  const aims = new Map<string, Aim[]>()
  const past: Area[] = []
  const open: OpenPage[] = []

  const total = (): number => bookOf(area)?.totalPages ?? 0

  async function apply<Answer>(change: AreaChange<Answer>['apply']): Promise<void> {
    const outcome: Outcome<Answer> = await change(area)
    area = withNumberings(area, outcome.area)
  }

  /** A new text that links to these numbers, as somebody means it who sees `numbering`. */
  function write(links: readonly number[], numbering: readonly string[], prefix = ''): string {
    const name = `text${++count}`
    const hrefs = links.map((page) => `<a href="${page}.html#n">${page}</a>`).join('')
    aims.set(name, [...kept(prefix, numbering), ...links.map((page) => numbering[page - 1] ?? null)])
    return `<p id="${name}">${prefix}${hrefs}</p>`
  }

  /** The aims of links that a text has already, by the numbers that they show. */
  function kept(text: string, numbering: readonly string[]): Aim[] {
    return [...linksIn(text)].map(({ value }) => {
      const link = parsePageLink(value)
      if (link?.to === 'page') return numbering[link.page - 1] ?? null
      return /^deleted-(.{20})\.html/.exec(value)?.[1] ?? null
    })
  }

  function entryFor(text: string, key = `objects/${++count}`): FileEntry {
    const entry = { key, size: text.length, time: '2026-01-01T00:00:00.000Z' }
    texts.set(key, text)
    return entry
  }

  async function textOf(entry: FileEntry): Promise<string> {
    const stored = texts.get(entry.key)!
    return (await renumberedBytes(entry, area, () => Promise.resolve(Buffer.from(stored))))?.toString() ?? stored
  }

  /** Passes on what a store gives back. */
  function stored(state: Area): Area {
    const read = storedNumberings.parse(JSON.parse(JSON.stringify(storeNumberings(state.numberings))))
    const files = new Map([...state.files].map(([name, entry]) => [name, { ...entry }]))
    return { ...state, files, numberings: readNumberings(read) }
  }

  const linksFrom = (seed: number): number[] => [1 + (seed % 9), 1 + ((seed >> 3) % 9)]
  const pageFrom = (seed: number): number => 1 + (seed % Math.max(total(), 1))

  async function openPage(page: number): Promise<void> {
    const entry = area.files.get(pageName(page, 'html'))!
    const text = await textOf(entry)
    open.push({ pageId: pageIdOf(entry), text, etag: servedEtag(entry, area), numbering: numberingOf(area.files) })
  }

  async function publish(size: number, seed: number, goesOn: boolean): Promise<void> {
    const stage = `stage-${++count}`
    const names = Array.from({ length: size }, (_page, at) => pageName(at + 1, 'html'))
    const entries = names.map((name) => entryFor('', stagedKey(stage, name)))
    const known = names.map((name) => (goesOn ? area.files.get(name) : undefined))
    const ids = entries.map((entry, at) => pageIdOf(known[at] ?? entry))
    for (const [at, { key }] of entries.entries()) texts.set(key, write(linksFrom(seed + at), ids))
    const staged = new Map(names.map((name, at) => [name, entries[at]!]))
    const replaced = new Map(names.map((name, at) => [name, { id: ids[at]! }]))
    const put = {
      input: input(size),
      stage,
      staged,
      replaced,
      pageNames: undefined,
      onlyNew: false,
      version: undefined,
      now: 0,
    }
    await apply((before) => putBook(before, put))
  }

  const actions = {
    async insert(seed: number) {
      const page = 1 + (seed % (total() + 1))
      const entry = entryFor('')
      const ids = [...numberingOf(area.files)]
      ids.splice(page - 1, 0, pageIdOf(entry))
      texts.set(entry.key, write(linksFrom(seed), ids))
      await apply((before) => insertPage(before, page, entry, null, undefined))
    },
    async delete(seed: number) {
      await apply((before) => deletePage(before, pageFrom(seed), undefined))
    },
    async reorder(seed: number) {
      const ids = [...numberingOf(area.files)]
      ids.splice(seed % ids.length, 0, ...ids.splice((seed >> 3) % ids.length, 1))
      await apply((before) => arrangePages(before, { order: ids }, undefined))
    },
    /** The sequence of calls by which a client of the specification inserts a page. */
    async insertByNumber(seed: number) {
      const page = pageFrom(seed)
      for (let at = total(); at >= page; at--)
        await apply(moveFile(pageName(at, 'html'), pageName(at + 1, 'html'), differ).apply)
      const entry = entryFor('')
      const ids = [...numberingOf(area.files)]
      ids[page - 1] = pageIdOf(entry)
      texts.set(entry.key, write(linksFrom(seed), ids))
      await apply(writeFiles(new Map([[pageName(page, 'html'), entry]]), undefined, differ).apply)
      area = { ...area, record: { ...area.record!, totalPages: total() + 1 } }
    },
    async deleteByNumber(seed: number) {
      const page = pageFrom(seed)
      await apply(removeFiles([pageName(page, 'html')]).apply)
      for (let at = page + 1; at <= total(); at++)
        await apply(moveFile(pageName(at, 'html'), pageName(at - 1, 'html'), differ).apply)
      area = { ...area, record: { ...area.record!, totalPages: total() - 1 } }
    },
    async open(seed: number) {
      await openPage(pageFrom(seed))
    },
    /** Saves a page that was opened, perhaps several changes ago. */
    async save(seed: number) {
      if (open.length === 0 || seed % 2 === 0) await openPage(pageFrom(seed))
      const { pageId, text, etag, numbering } = open.splice(seed % open.length, 1)[0]!
      const name = [...area.files].find(([, entry]) => pageIdOf(entry) === pageId)?.[0]
      if (name === undefined) return
      const written = entryFor(write(linksFrom(seed), numbering, [...text.matchAll(/<a .*?<\/a>/g)].join('')))
      const change = writeFiles(new Map([[name, written]]), etag, differ)
      await apply(change.apply).catch((error: unknown) => {
        expect(error).toMatchObject({ code: 'saved_meanwhile' })
      })
    },
    async restoreBook(seed: number) {
      const state = stored(past[seed % past.length]!)
      if (bookOf(state)) await apply((before) => restoreBook(before, { ...state, unknown: {}, isDeleted: false }))
    },
    async restorePage(seed: number) {
      const state = stored(past[seed % past.length]!)
      const ids = numberingOf(area.files).filter((id) => numberingOf(state.files).includes(id))
      if (!bookOf(state) || ids.length === 0) return
      const pageId = ids[seed % ids.length]!
      await apply((before) => restorePage(before, { ...state, unknown: {}, isDeleted: false }, pageId))
    },
    async deleteBookAndUndelete() {
      const index = stored(area)
      await apply((before) => deleteBook(before, undefined, 1))
      await apply((before) => undeleteBook(before, { ...index, unknown: {} }))
    },
    async replace(seed: number) {
      await publish(1 + (seed % 8), seed, seed % 3 > 0)
    },
  }

  return {
    actions,
    publish,
    total,
    /** Follows each link of each page. Returns how many there are, and describes those that lead elsewhere. */
    async follow(): Promise<{ links: number; wrong: string[] }> {
      area = stored(area)
      past.push(area)
      const ids = numberingOf(area.files)
      const wrong: string[] = []
      let links = 0
      for (const [name, entry] of area.files) {
        if (pageNumberOf(name) === null) continue
        const text = await textOf(entry)
        const expected = aims.get(/id="(text\d+)"/.exec(text)![1]!)!
        for (const [at, { value }] of [...linksIn(text)].entries()) {
          const aim = expected[at]
          if (aim == null) continue
          links++
          const link = parsePageLink(value)
          const found = link?.to === 'page' ? (ids[link.page - 1] ?? null) : null
          const isThere = ids.includes(aim)
          const saysSo = link?.to === 'deleted'
          if (found === aim || (saysSo && (!isThere || texts.get(entry.key)!.includes(`deleted-${aim}`)))) continue
          if (found === null && !isThere) continue
          wrong.push(`${name}: ${value} leads to ${found}, not to ${aim}`)
        }
      }
      return { links, wrong }
    },
  }
}

type Action = keyof ReturnType<typeof createBook>['actions']
const NAMES: Action[] = [
  'insert',
  'insert',
  'delete',
  'reorder',
  'insertByNumber',
  'deleteByNumber',
  'open',
  'save',
  'save',
  'save',
  'restoreBook',
  'restorePage',
  'deleteBookAndUndelete',
  'replace',
]
const steps = fc.array(fc.record({ name: fc.constantFrom(...NAMES), seed: fc.nat(500) }), {
  minLength: 1,
  maxLength: 25,
})

describe('links between the pages of a book', () => {
  it('lead where they led, or say that their page was deleted, after any history of changes', async () => {
    let followed = 0
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const book = createBook()
        await book.publish(5, 3, false)
        await book.follow()
        for (const { name, seed } of history) {
          if (book.total() === 0 && name !== 'replace') continue
          await book.actions[name](seed)
          const { links, wrong } = await book.follow()
          followed += links
          expect(wrong, name).toEqual([])
        }
      }),
      { numRuns: 300, seed: 20_261_124 },
    )
    expect(followed).toBeGreaterThan(10_000)
  })
})
