// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { fetchFile, LibraryUnavailableError } from './fetchFile.ts'

const LINK = '/api/download/salt/1.html?v=3'
const signal = new AbortController().signal

const answerWith = (answer: Response) => vi.stubGlobal('fetch', vi.fn().mockResolvedValue(answer))
afterEach(() => vi.unstubAllGlobals())

it('fetchFile returns the text with the version, the number of pages and the page id from the headers', async () => {
  answerWith(
    new Response('<p>نان</p>', { headers: { 'X-Book-Version': '7', 'X-Book-Pages': '12', 'X-Page-Id': 'a1' } }),
  )
  await expect(fetchFile(LINK, signal)).resolves.toEqual({ text: '<p>نان</p>', version: 7, pages: 12, pageId: 'a1' })
})

it('fetchFile follows no redirect and asks only its own origin', async () => {
  answerWith(new Response('x'))
  await fetchFile(LINK, signal)
  expect(fetch).toHaveBeenCalledWith(
    `${location.origin}${LINK}`,
    expect.objectContaining({ redirect: 'error', credentials: 'same-origin' }),
  )
})

it('fetchFile returns null for a missing file', async () => {
  answerWith(new Response('{}', { status: 404 }))
  await expect(fetchFile(LINK, signal)).resolves.toBeNull()
})

it('fetchFile returns null for a version and a number of pages that the headers lack', async () => {
  answerWith(new Response('x', { headers: { 'X-Book-Version': 'soon' } }))
  await expect(fetchFile(LINK, signal)).resolves.toEqual({ text: 'x', version: null, pages: null, pageId: null })
})

it.each([429, 500, 502, 503])('fetchFile throws that the library is unavailable if it answers %i', async (status) => {
  answerWith(new Response('', { status }))
  await expect(fetchFile(LINK, signal)).rejects.toThrow(LibraryUnavailableError)
})

it('fetchFile throws that the library is unavailable without a connection', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')))
  await expect(fetchFile(LINK, signal)).rejects.toThrow(LibraryUnavailableError)
})

it('fetchFile throws that the library is unavailable if the connection breaks within the text', async () => {
  let pulled = false
  const body = new ReadableStream<Uint8Array>({
    pull(source) {
      if (pulled) return source.error(new TypeError('network error'))
      pulled = true
      source.enqueue(new TextEncoder().encode('<p>'))
    },
  })
  answerWith(new Response(body))
  await expect(fetchFile(LINK, signal)).rejects.toThrow(LibraryUnavailableError)
})

it.each([400, 403])('fetchFile throws another error for %i', async (status) => {
  answerWith(new Response('', { status }))
  const failure = await fetchFile(LINK, signal).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(LibraryUnavailableError)
})

it('fetchFile throws an AbortError if the caller aborts', async () => {
  const leaving = new AbortController()
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    leaving.abort()
    throw signal?.reason
  })
  await expect(fetchFile(LINK, leaving.signal)).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
})

it('fetchFile throws a RangeError for a page above the limit', async () => {
  answerWith(new Response(new Uint8Array(5 * 1024 * 1024)))
  await expect(fetchFile(LINK, signal)).rejects.toThrow(RangeError)
})

it('fetchFile throws a TypeError for a link outside the storage and asks nothing', async () => {
  answerWith(new Response('x'))
  await expect(fetchFile('/api/download/../session', signal)).rejects.toThrow(TypeError)
  expect(fetch).not.toHaveBeenCalled()
})

it('fetchFile throws that the library is unavailable after ten seconds without a byte', async () => {
  vi.useFakeTimers()
  const hang = (_: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
  vi.stubGlobal('fetch', vi.fn(hang))
  await Promise.all([
    expect(fetchFile(LINK, signal)).rejects.toThrow(LibraryUnavailableError),
    vi.advanceTimersByTimeAsync(10_000),
  ])
  vi.useRealTimers()
})
