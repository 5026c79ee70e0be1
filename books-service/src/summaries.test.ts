import { bookInput, putFields, type Book } from '@hikma/contracts/book'
import { expect, it } from 'vitest'
import type { FoundBook, ListedBook } from './catalogue.ts'
import { createSummaries } from './summaries.ts'

const aBook = (id: string, { title = id, totalReads = 0 } = {}): FoundBook => ({
  id,
  etag: `of ${title}`,
  version: 1,
  totalReads,
  record: {
    ...putFields(null, bookInput.parse({ title, author: 'Nobody', description: 'as if by accident: "totalReads":7}' })),
    publishedDate: '2026-01-01T00:00:00.000Z',
    createdVersion: 1,
  },
})

/** A catalogue whose two queries may see different states. It records the ids that were queried. */
function aCatalogue(books: (FoundBook & Partial<ListedBook>)[]) {
  const asked: (readonly string[])[] = []
  return {
    asked,
    /** The result of the first query; the second one finds `books`. */
    before: null as ListedBook[] | null,
    books,
    listed(): Promise<ListedBook[]> {
      return Promise.resolve(this.before ?? this.books.map((book) => ({ changedAt: null, ...book })))
    },
    list({ ids }: { ids?: readonly string[] | null }): Promise<FoundBook[]> {
      asked.push(ids ?? [])
      return Promise.resolve(this.books.filter(({ id }) => ids?.includes(id)))
    },
  }
}

async function listOf(catalogue: ReturnType<typeof aCatalogue>, summaries: ReturnType<typeof createSummaries>) {
  catalogue.asked.length = 0
  const books = JSON.parse(await summaries({ includePrivate: false })) as Book[]
  return books.map(({ id, title, totalReads }) => [id, title, totalReads])
}

it('createSummaries queries only the books that have changed', async () => {
  const catalogue = aCatalogue([aBook('a'), aBook('b', { totalReads: 2 })])
  const summaries = createSummaries(catalogue)
  const first = [
    ['a', 'a', 0],
    ['b', 'b', 2],
  ]
  expect(await listOf(catalogue, summaries)).toEqual(first)
  expect(catalogue.asked).toEqual([['a', 'b']])
  expect(await listOf(catalogue, summaries)).toEqual(first)
  expect(catalogue.asked).toEqual([])
  catalogue.books = [aBook('b', { title: 'B', totalReads: 3 }), aBook('a', { totalReads: 9 })]
  expect(await listOf(catalogue, summaries)).toEqual([
    ['b', 'B', 3],
    ['a', 'a', 9],
  ])
  expect(catalogue.asked).toEqual([['b']])
})

it('createSummaries leaves out a book that is hidden meanwhile, and shows the latest state of one that changes', async () => {
  const catalogue = aCatalogue([aBook('a'), aBook('b'), aBook('c')])
  const summaries = createSummaries(catalogue)
  await listOf(catalogue, summaries)
  catalogue.before = [aBook('a', { title: 'A' }), aBook('b', { title: 'B' }), aBook('c')].map((book) => ({
    ...book,
    changedAt: null,
  }))
  catalogue.books = [aBook('b', { title: 'B, once more' }), aBook('c')]
  expect(await listOf(catalogue, summaries)).toEqual([
    ['b', 'B, once more', 0],
    ['c', 'c', 0],
  ])
})

it('createSummaries tells admins, and nobody else, when a book was changed last', async () => {
  const changedAt = new Date('2026-11-24T10:00:00.000Z')
  const summaries = createSummaries(aCatalogue([{ ...aBook('a'), changedAt }]))
  const listed = async (includePrivate: boolean) => (JSON.parse(await summaries({ includePrivate })) as Book[])[0]
  expect((await listed(true))?.changedAt).toBe('2026-11-24T10:00:00.000Z')
  expect(await listed(false)).not.toHaveProperty('changedAt')
})

it('createSummaries makes an empty list of an empty library', async () => {
  expect(await createSummaries(aCatalogue([]))({ includePrivate: true })).toBe('[]')
})
