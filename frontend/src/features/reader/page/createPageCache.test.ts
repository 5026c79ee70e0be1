import { expect, it, vi } from 'vitest'
import { buildBook } from '../../../testing/buildBook.ts'
import type { PagedBook, SheetAnswer } from './fetchPageContent.ts'
import { createPageShelf } from './createPageCache.ts'

const book = buildBook({ totalPages: 50 })
const answerOf = (known: PagedBook, index: number): SheetAnswer => ({
  sheet: { kind: 'tex', text: `page ${index}` },
  version: known.version,
  pages: known.totalPages,
})
const quick = () => vi.fn((known: PagedBook, index: number) => Promise.resolve(answerOf(known, index)))

it('fetches a page once', async () => {
  const fetchSheet = quick()
  const shelf = createPageShelf(fetchSheet)
  await Promise.all([shelf.ask(book, 3), shelf.ask(book, 3)])
  await shelf.ask(book, 3)
  expect(fetchSheet).toHaveBeenCalledOnce()
})

it('has a page at hand once it has come', async () => {
  const shelf = createPageShelf(quick())
  expect(shelf.peek(book, 3)).toBeNull()
  await shelf.ask(book, 3)
  expect(shelf.peek(book, 3)).toEqual({ kind: 'tex', text: 'page 3' })
})

it('stops what a jump overtakes, and only that', () => {
  const signals = new Map<number, AbortSignal>()
  const shelf = createPageShelf((_known, index, signal) => {
    signals.set(index, signal)
    return new Promise(() => undefined)
  })
  for (const index of [3, 4, 5]) void shelf.ask(book, index)
  shelf.keepOnly(book, [4, 40])
  expect([3, 4, 5].map((index) => signals.get(index)?.aborted)).toEqual([true, false, true])
})

it('asks again for a page that was stopped', () => {
  const fetchSheet = vi.fn(() => new Promise<null>(() => undefined))
  const shelf = createPageShelf(fetchSheet)
  void shelf.ask(book, 3)
  shelf.keepOnly(book, [])
  void shelf.ask(book, 3)
  expect(fetchSheet).toHaveBeenCalledTimes(2)
})

it('drops the pages of other versions', async () => {
  const shelf = createPageShelf(quick())
  await shelf.ask(book, 3)
  shelf.keepOnly({ ...book, version: 8 }, [3])
  expect(shelf.peek(book, 3)).toBeNull()
})

it('shelves an answer under the version it says', async () => {
  const shelf = createPageShelf(async (known, index) => ({ ...answerOf(known, index), version: 8 }))
  await shelf.ask(book, 3)
  expect(shelf.peek(book, 3)).toBeNull()
  expect(shelf.peek({ ...book, version: 8 }, 3)).not.toBeNull()
})

it('forgets the oldest of many', async () => {
  const shelf = createPageShelf(quick())
  for (let index = 0; index < 20; index++) await shelf.ask(book, index)
  expect(shelf.peek(book, 0)).toBeNull()
  expect(shelf.peek(book, 19)).not.toBeNull()
})

it('keeps what was asked for again, and forgets another', async () => {
  const shelf = createPageShelf(quick())
  for (let index = 0; index < 12; index++) await shelf.ask(book, index)
  await shelf.ask(book, 0)
  await shelf.ask(book, 12)
  expect(shelf.peek(book, 0)).not.toBeNull()
  expect(shelf.peek(book, 1)).toBeNull()
})

it('keeps fewer of large pages: four of the largest', async () => {
  const text = 'x'.repeat(2 * 1024 * 1024)
  const shelf = createPageShelf(async (known, index) => ({ ...answerOf(known, index), sheet: { kind: 'tex', text } }))
  for (let index = 0; index < 5; index++) await shelf.ask(book, index)
  expect([0, 1, 2, 3, 4].map((index) => shelf.peek(book, index) !== null)).toEqual([false, true, true, true, true])
})

it('shelves a page that alone is too large', async () => {
  const text = 'x'.repeat(9 * 1024 * 1024)
  const shelf = createPageShelf(async (known, index) => ({ ...answerOf(known, index), sheet: { kind: 'tex', text } }))
  await shelf.ask(book, 0)
  expect(shelf.peek(book, 0)).not.toBeNull()
})

it('asks again after a failure', async () => {
  const fetchSheet = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce(answerOf(book, 3))
  const shelf = createPageShelf(fetchSheet)
  await expect(shelf.ask(book, 3)).rejects.toThrow('no')
  await expect(shelf.ask(book, 3)).resolves.toEqual(answerOf(book, 3))
})
