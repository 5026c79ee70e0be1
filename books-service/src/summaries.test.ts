import type { Book } from '@hikma/contracts/book'
import { expect, test } from 'vitest'
import type { FoundBook, ListedBook } from './catalogue.ts'
import { createSummaries } from './summaries.ts'

const aBook = (id: string, { title = id, totalReads = 0 } = {}): FoundBook => ({
  id,
  etag: `of ${title}`,
  version: 1,
  totalReads,
  record: {
    title,
    author: 'Nobody',
    description: 'as if by accident: "totalReads":7}',
    cover: null,
    genre: 'Mystery',
    publishedDate: '2026-01-01T00:00:00.000Z',
    isPublic: true,
    ext: 'html',
    totalPages: 3,
    language: 'en',
    primaryLanguage: 'en',
    createdVersion: 1,
  },
})

/** A shelf whose two questions may be answered at different times, and what was asked of it. */
function aShelf(books: FoundBook[]) {
  const asked: (readonly string[])[] = []
  return {
    asked,
    /** As the first question finds it; the second finds `books`. */
    before: null as ListedBook[] | null,
    books,
    listed(): Promise<ListedBook[]> {
      return Promise.resolve(this.before ?? this.books)
    },
    list({ ids }: { ids?: readonly string[] | null }): Promise<FoundBook[]> {
      asked.push(ids ?? [])
      return Promise.resolve(this.books.filter(({ id }) => ids?.includes(id)))
    },
  }
}

async function listOf(shelf: ReturnType<typeof aShelf>, summaries: ReturnType<typeof createSummaries>) {
  shelf.asked.length = 0
  const books = JSON.parse(await summaries({ includePrivate: false })) as Book[]
  return books.map(({ id, title, totalReads }) => [id, title, totalReads])
}

test('asks for the books that have changed, and for no others', async () => {
  const shelf = aShelf([aBook('a'), aBook('b', { totalReads: 2 })])
  const summaries = createSummaries(shelf)
  const first = [
    ['a', 'a', 0],
    ['b', 'b', 2],
  ]
  expect(await listOf(shelf, summaries)).toEqual(first)
  expect(shelf.asked).toEqual([['a', 'b']])
  expect(await listOf(shelf, summaries)).toEqual(first)
  expect(shelf.asked).toEqual([])
  shelf.books = [aBook('b', { title: 'B', totalReads: 3 }), aBook('a', { totalReads: 9 })]
  expect(await listOf(shelf, summaries)).toEqual([
    ['b', 'B', 3],
    ['a', 'a', 9],
  ])
  expect(shelf.asked).toEqual([['b']])
})

test('a book that is hidden while the list is made is not in it, and one that changes is there as it is now', async () => {
  const shelf = aShelf([aBook('a'), aBook('b'), aBook('c')])
  const summaries = createSummaries(shelf)
  await listOf(shelf, summaries)
  shelf.before = [aBook('a', { title: 'A' }), aBook('b', { title: 'B' }), aBook('c')]
  shelf.books = [aBook('b', { title: 'B, once more' }), aBook('c')]
  expect(await listOf(shelf, summaries)).toEqual([
    ['b', 'B, once more', 0],
    ['c', 'c', 0],
  ])
})

test('an empty library is an empty list', async () => {
  expect(await createSummaries(aShelf([]))({ includePrivate: true })).toBe('[]')
})
