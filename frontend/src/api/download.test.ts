import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBooksCache } from '../cache/createBooksCache.ts'
import { createMemoryStore } from '../testing/createMemoryStore.ts'
import { download } from './download.ts'
import { cachedBooks } from './cachedBooks.ts'

const memory = createMemoryStore()
vi.mock('../cache/openBooksCache.ts', () => ({ openBooksCache: () => createBooksCache(memory) }))

const PAGE = '/api/download/salt-roads/2.html?v=7'
const INFO = '/api/download/salt-roads/2.info?v=7'
const still = new AbortController().signal

const answer = (text: string, version = 7) =>
  new Response(text, { headers: { 'X-Book-Version': String(version), 'X-Book-Pages': '12' } })
const answerWith = (give: (link: string, init: RequestInit) => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async (link: string, init: RequestInit) => give(link, init))
const goAway = () => answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
/** What is kept is kept in idle time. */
const seeKept = (...keys: string[]) => vi.waitFor(() => expect(memory.keys()).toEqual(keys))

beforeEach(() => cachedBooks.clear())
afterEach(() => vi.unstubAllGlobals())

async function read(link: string, text: string, ...keys: string[]) {
  answerWith(() => answer(text))
  await download(link, still)
  await seeKept(...keys)
}

it('gives what was read when the library is away, and says nothing new of the book', async () => {
  await read(PAGE, '<p>نان</p>', 'salt-roads/7/2')
  goAway()
  await expect(download(PAGE, still)).resolves.toEqual({ text: '<p>نان</p>', version: null, pages: null })
})

it.each([429, 500, 503])('gives it also when the library answers %i', async (status) => {
  await read(PAGE, 'read', 'salt-roads/7/2')
  answerWith(() => new Response('', { status }))
  await expect(download(PAGE, still)).resolves.toMatchObject({ text: 'read' })
})

it('asks the library first, and keeps what it says now', async () => {
  await read(PAGE, 'former', 'salt-roads/7/2')
  answerWith(() => answer('present'))
  await expect(download(PAGE, still)).resolves.toMatchObject({ text: 'present', version: 7 })
  await vi.waitFor(async () => expect(await cachedBooks.page('salt-roads/7/2')).toBe('present'))
})

it('fails for a page that was not read, or in another version', async () => {
  await read(PAGE, 'read', 'salt-roads/7/2')
  goAway()
  await expect(download('/api/download/salt-roads/3.html?v=7', still)).rejects.toThrow('cannot be reached')
  await expect(download('/api/download/salt-roads/2.html?v=8', still)).rejects.toThrow('cannot be reached')
})

it('keeps a page as one of the version that it came from', async () => {
  answerWith(() => answer('new', 8))
  await download(PAGE, still)
  await seeKept('salt-roads/8/2')
})

it('takes no page for an answer where there is none, and drops the book', async () => {
  await read(PAGE, 'secret', 'salt-roads/7/2')
  answerWith(() => new Response('', { status: 404 }))
  await expect(download('/api/download/salt-roads/3.html?v=7', still)).resolves.toBeNull()
  await seeKept()
})

it('remembers that a page has no info file', async () => {
  await read(PAGE, '<img src="a.png">', 'salt-roads/7/2')
  answerWith(() => new Response('', { status: 404 }))
  await expect(download(INFO, still)).resolves.toBeNull()
  await seeKept('salt-roads/7/2', 'salt-roads/7/2.info')
  goAway()
  await expect(download(INFO, still)).resolves.toMatchObject({ text: '' })
})

it('keeps no other file', async () => {
  answerWith(() => answer('a note'))
  await expect(download('/api/download/salt-roads/note.txt?v=7', still)).resolves.toMatchObject({ text: 'a note' })
  // what comes later is kept, so that it would have been as well
  await read(PAGE, 'read', 'salt-roads/7/2')
})

it('gives nothing to somebody who has turned on', async () => {
  await read(PAGE, 'read', 'salt-roads/7/2')
  const leaving = new AbortController()
  answerWith((_link, { signal }) => {
    leaving.abort()
    throw signal?.reason
  })
  await expect(download(PAGE, leaving.signal)).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
})

it('keeps nothing that was asked for before everything was cleared', async () => {
  let arrive = (_answer: Response) => {}
  answerWith(() => new Promise((resolve) => (arrive = resolve)))
  const coming = download(PAGE, still)
  await cachedBooks.clear()
  arrive(answer('secret'))
  await expect(coming).resolves.toMatchObject({ text: 'secret' })
  await read(INFO, '{}', 'salt-roads/7/2.info')
})
