import { afterEach, expect, it, vi } from 'vitest'
import { download } from './download.ts'

const LINK = '/api/download/salt/1.html?v=3'
const still = new AbortController().signal

const answerWith = (answer: Response) => vi.stubGlobal('fetch', vi.fn().mockResolvedValue(answer))
afterEach(() => vi.unstubAllGlobals())

it('gives the text with what the answer says of the book', async () => {
  answerWith(new Response('<p>نان</p>', { headers: { 'X-Book-Version': '7', 'X-Book-Pages': '12' } }))
  await expect(download(LINK, still)).resolves.toEqual({ text: '<p>نان</p>', version: 7, pages: 12 })
})

it('follows no redirect and asks only its own origin', async () => {
  answerWith(new Response('x'))
  await download(LINK, still)
  expect(fetch).toHaveBeenCalledWith(
    `${location.origin}${LINK}`,
    expect.objectContaining({ redirect: 'error', credentials: 'same-origin' }),
  )
})

it('gives null where there is no such file', async () => {
  answerWith(new Response('{}', { status: 404 }))
  await expect(download(LINK, still)).resolves.toBeNull()
})

it('says nothing of the book where the answer does not', async () => {
  answerWith(new Response('x', { headers: { 'X-Book-Version': 'soon' } }))
  await expect(download(LINK, still)).resolves.toEqual({ text: 'x', version: null, pages: null })
})

it('throws where the library cannot answer', async () => {
  answerWith(new Response('', { status: 503 }))
  await expect(download(LINK, still)).rejects.toThrow('503')
})

it('throws on a page that is larger than any may be', async () => {
  answerWith(new Response(new Uint8Array(5 * 1024 * 1024)))
  await expect(download(LINK, still)).rejects.toThrow(RangeError)
})

it('never asks outside the storage', async () => {
  answerWith(new Response('x'))
  await expect(download('/api/download/../session', still)).rejects.toThrow(TypeError)
  expect(fetch).not.toHaveBeenCalled()
})

it('gives up after ten silent seconds', async () => {
  vi.useFakeTimers()
  const hang = (_: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
  vi.stubGlobal('fetch', vi.fn(hang))
  await Promise.all([expect(download(LINK, still)).rejects.toThrow('silent'), vi.advanceTimersByTimeAsync(10_000)])
  vi.useRealTimers()
})
