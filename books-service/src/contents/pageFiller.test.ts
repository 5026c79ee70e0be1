import type { StoragePages } from '@hikma/contracts/areaPages'
import { expect, it } from 'vitest'
import { createPageFiller, type PageFiller } from './pageFiller.ts'
import type { PageRows, PageToWrite, RowState } from './pageRows.ts'

const PAGES = 400

let filler: PageFiller

/** A filler of books of 400 pages. `writePassages` stands for the rows of passages, which take long. */
function setUp(writePassages: (book: string) => Promise<void> | void) {
  const states = new Map<string, Map<string, RowState>>()
  const statesOf = (book: string) => states.get(book) ?? states.set(book, new Map()).get(book)!
  const reads: string[] = []
  const settled: string[] = []
  const unreadable = new Set<string>()
  const note = (book: string, pages: readonly PageToWrite[], state: RowState) =>
    pages.forEach(({ etag }) => statesOf(book).set(etag, state))
  const rows: Partial<PageRows> = {
    known: async (book) => new Map(statesOf(book)),
    noteVisibility: async () => {},
    settleVisibility: async (book) => void settled.push(book),
    writeOutlines: async (book, pages) => note(book, pages, 'outlined'),
    async write(book, pages) {
      note(book, pages, 'outlined')
      await writePassages(book)
      note(book, pages, 'searchable')
    },
    remove: async () => {},
    filled: async () => new Map(),
    noteFilled: async () => {},
  }
  const pages = Array.from({ length: PAGES }, (_page, at) => ({ page: at + 1, pageId: `${at}`, etag: `etag-${at}` }))
  const storage: Partial<StoragePages> = {
    pages: async () => ({ index: 'index', version: 1, isPublic: true, ext: 'html', pages }),
    async pageText(id, _index, name) {
      reads.push(`${id} ${name}`)
      if (unreadable.has(name)) throw new Error('damaged')
      return `<h2>Page ${name}</h2>`
    },
  }
  const logger = { warn: () => {} } as never
  filler = createPageFiller({ storage: storage as StoragePages, rows: rows as PageRows, logger })
  /** How many pages of a book have come so far, or further. */
  const count = (book: string, state: RowState) =>
    [...statesOf(book).values()].filter((each) => each === state || each === 'searchable').length
  return { count, reads, statesOf, settled, unreadable }
}

const follow = (...ids: string[]) => filler.followAll(ids.map((id) => ({ id, etag: 'manifest' })))
const never = () => new Promise<void>(() => {})

it('writes the outlines of all pages of a long book before the first passages', async () => {
  const outlinedAt: number[] = []
  const { count } = setUp((book) => void outlinedAt.push(count(book, 'outlined')))
  await follow('long')
  await expect.poll(() => count('long', 'searchable')).toBe(PAGES)
  expect(outlinedAt[0]).toBe(PAGES)
})

it('makes the outlines of a book at once while the passages of the whole library are written', async () => {
  const { count } = setUp(never)
  await follow('one', 'two', 'three')
  await expect.poll(() => count('two', 'outlined')).toBe(PAGES)
  await filler.outline('three')
  expect(count('three', 'outlined')).toBe(PAGES)
})

it('makes a changed book searchable while the passages of the whole library are written', async () => {
  const { count } = setUp((book) => (book === 'changed' ? undefined : never()))
  await follow('one', 'two', 'three')
  filler.followSoon('changed')
  await expect.poll(() => count('changed', 'searchable')).toBe(PAGES)
})

it('reads a page that was changed once for its outline and its passages', async () => {
  const { count, reads, statesOf } = setUp(() => {})
  for (let at = 1; at < PAGES; at++) statesOf('book').set(`etag-${at}`, 'searchable')
  await follow('book')
  await expect.poll(() => count('book', 'searchable')).toBe(PAGES)
  expect(reads).toEqual(['book 1.html'])
})

it('makes a page that was saved searchable between the turns of long books that are published', async () => {
  const searchableThen: number[] = []
  const { count, statesOf } = setUp(async (book) => {
    // as Postgres, which answers in a later task
    await new Promise((resolve) => setTimeout(resolve, 2))
    if (book === 'saved') searchableThen.push(count('one', 'searchable'), count('two', 'searchable'))
  })
  for (let at = 1; at < PAGES; at++) statesOf('saved').set(`etag-${at}`, 'searchable')
  for (const id of ['one', 'two', 'saved']) filler.followSoon(id)
  await expect.poll(() => count('two', 'searchable')).toBe(PAGES)
  expect(count('saved', 'searchable')).toBe(PAGES)
  for (const searchable of searchableThen) expect(searchable).toBeLessThan(PAGES / 2)
})

it('leaves a book that is filled after a change to a later pass', async () => {
  const { count, reads } = setUp(() => new Promise((resolve) => setTimeout(resolve, 5)))
  filler.followSoon('book')
  await follow('book')
  await expect.poll(() => count('book', 'searchable')).toBeGreaterThan(0)
  await follow('book')
  await expect.poll(() => count('book', 'searchable')).toBe(PAGES)
  // once for the outlines, once for the passages
  expect(reads).toHaveLength(2 * PAGES)
})

it('settles the visibility of a book while it is filled, after a change and in each pass', async () => {
  const { count, settled } = setUp(never)
  filler.followSoon('book')
  await expect.poll(() => settled.length).toBe(1)
  await expect.poll(() => count('book', 'outlined')).toBe(PAGES)
  await follow('book')
  await expect.poll(() => settled.length).toBe(2)
  expect(count('book', 'searchable')).toBe(0)
})

it('settles the visibility of a book with a page that cannot be read, and makes its other pages searchable', async () => {
  const { count, settled, unreadable } = setUp(() => {})
  unreadable.add('7.html')
  await follow('book')
  await expect.poll(() => count('book', 'searchable')).toBe(PAGES - 1)
  await expect.poll(() => settled).toEqual(['book'])
})

it('begins nothing more once it is stopped', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const { reads, settled } = setUp(() => held)
  filler.followSoon('changed')
  await follow('one', 'two', 'three')
  // all outlines and the passages of one turn, of the changed book and of two others at once
  const underWay = 3 * (PAGES + 20)
  await expect.poll(() => reads.length).toBe(underWay)
  const stopped = filler.stop()
  release()
  await stopped
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(reads).toHaveLength(underWay)
  expect(settled).toEqual(['changed'])
})
