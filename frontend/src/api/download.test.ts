// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createBooksCache } from '../cache/createBooksCache.ts'
import { createMemoryStore } from '../testing/createMemoryStore.ts'
import { download } from './download.ts'
import { cachedBooks } from './cachedBooks.ts'

const memory = createMemoryStore()
vi.mock('../cache/openBooksCache.ts', () => ({ openBooksCache: () => createBooksCache(memory) }))

const PAGE = '/api/download/salt-roads/2.html?v=7'
const INFO = '/api/download/salt-roads/2.info?v=7'
const signal = new AbortController().signal

const answer = (text: string, version = 7) =>
  new Response(text, { headers: { 'X-Book-Version': String(version), 'X-Book-Pages': '12' } })
const answerWith = (give: (link: string, init: RequestInit) => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async (link: string, init: RequestInit) => give(link, init))
const disconnect = () => answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
/** Waits, since pages are cached when the browser is idle. */
const expectCached = (...keys: string[]) => vi.waitFor(() => expect(memory.keys()).toEqual(keys))

beforeEach(() => cachedBooks.clear())
afterEach(() => vi.unstubAllGlobals())

async function read(link: string, text: string, ...keys: string[]) {
  answerWith(() => answer(text))
  await download(link, signal)
  await expectCached(...keys)
}

it('download returns the cached page if the library is unreachable, without a version', async () => {
  await read(PAGE, '<p>نان</p>', 'salt-roads/7/2')
  disconnect()
  await expect(download(PAGE, signal)).resolves.toEqual({
    text: '<p>نان</p>',
    version: null,
    pages: null,
    pageId: null,
    isKept: true,
  })
})

it.each([429, 500, 503])('download returns the cached page if the library answers %i', async (status) => {
  await read(PAGE, 'read', 'salt-roads/7/2')
  answerWith(() => new Response('', { status }))
  await expect(download(PAGE, signal)).resolves.toMatchObject({ text: 'read' })
})

it('download asks the library first and caches its answer', async () => {
  await read(PAGE, 'former', 'salt-roads/7/2')
  answerWith(() => answer('present'))
  await expect(download(PAGE, signal)).resolves.toMatchObject({ text: 'present', version: 7 })
  await vi.waitFor(async () => expect(await cachedBooks.readPage('salt-roads/7/2')).toBe('present'))
})

it('download fails for a page that is not cached, or only in another version', async () => {
  await read(PAGE, 'read', 'salt-roads/7/2')
  disconnect()
  await expect(download('/api/download/salt-roads/3.html?v=7', signal)).rejects.toThrow('cannot be reached')
  await expect(download('/api/download/salt-roads/2.html?v=8', signal)).rejects.toThrow('cannot be reached')
})

it('download caches a page under the version in the answer', async () => {
  answerWith(() => answer('new', 8))
  await download(PAGE, signal)
  await expectCached('salt-roads/8/2')
})

it('download returns null for a page that does not exist, and deletes the book from the cache', async () => {
  await read(PAGE, 'secret', 'salt-roads/7/2')
  answerWith(() => new Response('', { status: 404 }))
  await expect(download('/api/download/salt-roads/3.html?v=7', signal)).resolves.toBeNull()
  await expectCached()
})

it('download caches that a page has no info file', async () => {
  await read(PAGE, '<img src="a.png">', 'salt-roads/7/2')
  answerWith(() => new Response('', { status: 404 }))
  await expect(download(INFO, signal)).resolves.toBeNull()
  await expectCached('salt-roads/7/2', 'salt-roads/7/2.info')
  disconnect()
  await expect(download(INFO, signal)).resolves.toMatchObject({ text: '' })
})

it('download does not cache any other file', async () => {
  answerWith(() => answer('a note'))
  await expect(download('/api/download/salt-roads/note.txt?v=7', signal)).resolves.toMatchObject({ text: 'a note' })
  // a later page is cached by now, so the note would be, too
  await read(PAGE, 'read', 'salt-roads/7/2')
})

it('download throws an AbortError if the reader has turned the page meanwhile', async () => {
  await read(PAGE, 'read', 'salt-roads/7/2')
  const leaving = new AbortController()
  answerWith((_link, { signal }) => {
    leaving.abort()
    throw signal?.reason
  })
  await expect(download(PAGE, leaving.signal)).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
})

it('download does not cache an answer to a request from before the cache was cleared', async () => {
  let arrive = (_answer: Response) => {}
  answerWith(() => new Promise((resolve) => (arrive = resolve)))
  const pending = download(PAGE, signal)
  await cachedBooks.clear()
  arrive(answer('secret'))
  await expect(pending).resolves.toMatchObject({ text: 'secret' })
  await read(INFO, '{}', 'salt-roads/7/2.info')
})

it.each([502, 504])('download asks again while nginx answers %i, for some seconds', async (status) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const statuses = [status, status]
  answerWith(() => {
    const failed = statuses.shift()
    return failed ? new Response('', { status: failed }) : answer('back')
  })
  const pending = download(PAGE, signal)
  await vi.advanceTimersByTimeAsync(1_500)
  await expect(pending).resolves.toMatchObject({ text: 'back' })

  let asked = 0
  answerWith(() => {
    asked++
    return new Response('', { status })
  })
  const gone = download('/api/download/salt-roads/3.html?v=7', signal)
  await Promise.all([expect(gone).rejects.toThrow('The library answered'), vi.advanceTimersByTimeAsync(10_000)])
  expect(asked).toBe(4)
})

it('download asks no more once the reader has turned the page', async () => {
  const leaving = new AbortController()
  const asked = vi.fn(() => new Response('', { status: 502 }))
  answerWith(asked)
  const pending = download('/api/download/salt-roads/3.html?v=7', leaving.signal)
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  leaving.abort()
  await expect(pending).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
  expect(asked).toHaveBeenCalledOnce()
})
