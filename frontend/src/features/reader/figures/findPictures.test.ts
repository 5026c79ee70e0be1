import { expect, it, vi } from 'vitest'
import { findPictures, MAX_PAGES } from './findPictures.ts'
import type { Picture } from './picturesIn.ts'

const picture: Picture = { source: '/map.png', alt: '', caption: [], ground: undefined }
/** A book whose pages have so many pictures. */
function search(
  book: readonly number[],
  from: number,
  step: 'next' | 'previous',
  signal = new AbortController().signal,
) {
  const read = vi.fn(async (index: number) => Array.from({ length: book[index] ?? 0 }, () => picture))
  return { read, found: findPictures({ from, step, total: book.length, read, signal }) }
}

it('finds the nearest page with pictures on either side', async () => {
  const book = [1, 0, 2, 0, 0, 3]
  expect(await search(book, 2, 'next').found).toEqual({ index: 5, pictures: [picture, picture, picture] })
  expect(await search(book, 2, 'previous').found).toEqual({ index: 0, pictures: [picture] })
})

it('says that the book has none further on', async () => {
  expect(await search([1, 0, 0], 0, 'next').found).toBe('end')
  expect(await search([0, 1], 1, 'previous').found).toBe('end')
  expect(await search([1], 0, 'next').found).toBe('end')
})

it('looks through a limited number of pages', async () => {
  const { read, found } = search(Array<number>(5_000).fill(0), 10, 'next')
  expect(await found).toBe('far')
  expect(read).toHaveBeenCalledTimes(MAX_PAGES)
})

it('ends when it is aborted, and when a page cannot be loaded', async () => {
  const controller = new AbortController()
  const { read, found } = search([0, 0, 1], 0, 'next', controller.signal)
  controller.abort()
  await expect(found).rejects.toThrow()
  expect(read).toHaveBeenCalledTimes(1)
  const failing = { from: 0, step: 'next', total: 2, signal: new AbortController().signal } as const
  await expect(findPictures({ ...failing, read: () => Promise.reject(new Error('away')) })).rejects.toThrow('away')
})
