import { afterEach, expect, it, vi } from 'vitest'
import { fetchFile, LibraryUnavailableError } from './fetchFile.ts'

const LINK = '/api/download/salt/1.html?v=3'
const still = new AbortController().signal

const answerWith = (answer: Response) => vi.stubGlobal('fetch', vi.fn().mockResolvedValue(answer))
afterEach(() => vi.unstubAllGlobals())

it('gives the text with what the answer says of the book', async () => {
  answerWith(new Response('<p>نان</p>', { headers: { 'X-Book-Version': '7', 'X-Book-Pages': '12' } }))
  await expect(fetchFile(LINK, still)).resolves.toEqual({ text: '<p>نان</p>', version: 7, pages: 12 })
})

it('follows no redirect and asks only its own origin', async () => {
  answerWith(new Response('x'))
  await fetchFile(LINK, still)
  expect(fetch).toHaveBeenCalledWith(
    `${location.origin}${LINK}`,
    expect.objectContaining({ redirect: 'error', credentials: 'same-origin' }),
  )
})

it('gives null where there is no such file', async () => {
  answerWith(new Response('{}', { status: 404 }))
  await expect(fetchFile(LINK, still)).resolves.toBeNull()
})

it('says nothing of the book where the answer does not', async () => {
  answerWith(new Response('x', { headers: { 'X-Book-Version': 'soon' } }))
  await expect(fetchFile(LINK, still)).resolves.toEqual({ text: 'x', version: null, pages: null })
})

it.each([429, 500, 502, 503])('says that the library is away where it answers %i', async (status) => {
  answerWith(new Response('', { status }))
  await expect(fetchFile(LINK, still)).rejects.toThrow(LibraryUnavailableError)
})

it('says so where there is no connection', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')))
  await expect(fetchFile(LINK, still)).rejects.toThrow(LibraryUnavailableError)
})

it('says so where the connection ends in the middle', async () => {
  let pulled = false
  const body = new ReadableStream<Uint8Array>({
    pull(source) {
      if (pulled) return source.error(new TypeError('network error'))
      pulled = true
      source.enqueue(new TextEncoder().encode('<p>'))
    },
  })
  answerWith(new Response(body))
  await expect(fetchFile(LINK, still)).rejects.toThrow(LibraryUnavailableError)
})

it.each([400, 403])('takes %i as an answer', async (status) => {
  answerWith(new Response('', { status }))
  const failure = await fetchFile(LINK, still).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(LibraryUnavailableError)
})

it('is not away because somebody turned on', async () => {
  const leaving = new AbortController()
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    leaving.abort()
    throw signal?.reason
  })
  await expect(fetchFile(LINK, leaving.signal)).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
})

it('throws on a page that is larger than any may be', async () => {
  answerWith(new Response(new Uint8Array(5 * 1024 * 1024)))
  await expect(fetchFile(LINK, still)).rejects.toThrow(RangeError)
})

it('never asks outside the storage', async () => {
  answerWith(new Response('x'))
  await expect(fetchFile('/api/download/../session', still)).rejects.toThrow(TypeError)
  expect(fetch).not.toHaveBeenCalled()
})

it('gives up after ten silent seconds', async () => {
  vi.useFakeTimers()
  const hang = (_: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
  vi.stubGlobal('fetch', vi.fn(hang))
  await Promise.all([
    expect(fetchFile(LINK, still)).rejects.toThrow(LibraryUnavailableError),
    vi.advanceTimersByTimeAsync(10_000),
  ])
  vi.useRealTimers()
})
