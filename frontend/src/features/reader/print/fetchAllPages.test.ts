// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { buildBook } from '../../../testing/buildBook.ts'
import { fakeLibrary, pageAnswer } from '../../../testing/fakeLibrary.ts'
import { BookTooLongError, fetchAllPages, MAX_PRINTED_LENGTH } from './fetchAllPages.ts'

const book = buildBook({ totalPages: 9 })
const numberIn = (pathname: string) => Number(/(\d+)\.html$/.exec(pathname)?.[1])
const fetchAll = (onProgress = vi.fn(), signal = new AbortController().signal) =>
  fetchAllPages(book, { signal, onProgress })
afterEach(() => vi.unstubAllGlobals())

it('gives all pages in their order, sanitised, whichever comes first', async () => {
  fakeLibrary([book], async ({ pathname }) => {
    const page = numberIn(pathname)
    await new Promise((resolve) => setTimeout(resolve, page === 2 ? 30 : 1))
    return pageAnswer(book, `<p onclick="x()">${page}</p>`)
  })
  const onProgress = vi.fn()
  const contents = await fetchAll(onProgress)
  expect(contents).toEqual(Array.from({ length: 9 }, (_page, at) => ({ kind: 'html', html: `<p>${at + 1}</p>` })))
  expect(onProgress.mock.calls.at(-1)).toEqual([9, 9])
})

it('throws if a page is missing or the book changes meanwhile', async () => {
  fakeLibrary([book], ({ pathname }) =>
    numberIn(pathname) === 5 ? new Response('', { status: 404 }) : pageAnswer(book, '<p>x</p>'),
  )
  await expect(fetchAll()).rejects.toThrow('page 5 is missing')
  fakeLibrary([book], ({ pathname }) =>
    pageAnswer(numberIn(pathname) === 5 ? { ...book, version: 8 } : book, '<p>x</p>'),
  )
  await expect(fetchAll()).rejects.toThrow('the book has changed')
})

it('refuses a book that is too long, without asking for its other pages', async () => {
  const asked: number[] = []
  const long = `<p>${'x'.repeat(MAX_PRINTED_LENGTH / 4)}</p>`
  fakeLibrary([book], ({ pathname }) => {
    asked.push(numberIn(pathname))
    return pageAnswer(book, long)
  })
  await expect(fetchAll()).rejects.toThrow(BookTooLongError)
  expect(asked.length).toBeLessThan(9)
})

it('ends when it is cancelled', async () => {
  const controller = new AbortController()
  fakeLibrary([book], ({ pathname }) => {
    if (numberIn(pathname) === 3) controller.abort()
    return pageAnswer(book, '<p>x</p>')
  })
  await expect(fetchAll(vi.fn(), controller.signal)).rejects.toThrow()
})
