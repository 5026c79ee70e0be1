import { expect, it } from 'vitest'
import { FROM_KEPT, KEPT_ETAG, keptCache } from '../kept/keptNames.ts'
import { createMemoryCaches } from '../testing/createMemoryCaches.ts'
import { type AskedRequest, createAnswers } from './createAnswers.ts'
import { fillShell, FORMER_CACHE, retainFormer, SHELL_CACHE } from './shellCaches.ts'

const ORIGIN = 'https://library.test'
const SHELL = '/assets/shell-1.html'
const PAGE = '/api/download/salt-roads/1.html'

/** A device that has a shell, one file of the version before and one kept page; and its network, which a test sets. */
async function setUp() {
  const { caches, names, texts } = createMemoryCaches()
  const put = async (cache: string, path: string, text: string, headers = {}) =>
    (await caches.open(cache)).put(path, new Response(text, { headers }))
  await put(SHELL_CACHE, SHELL, 'shell')
  await put(SHELL_CACHE, '/assets/app-1.js', 'app 1')
  await put(FORMER_CACHE, '/assets/app-0.js', 'app 0')
  await put(keptCache('salt-roads'), PAGE, 'kept page', { [KEPT_ETAG]: 'e', 'content-type': 'text/html' })
  const network = { answer: () => Promise.resolve(new Response('of the network')), asked: [] as string[] }
  const fetch = ({ url }: Request) => {
    network.asked.push(url.slice(ORIGIN.length))
    return network.answer()
  }
  const answers = createAnswers({ caches, fetch, shell: SHELL, origin: ORIGIN, patience: 20 })
  return { answers, network, caches, names, texts }
}
const requestOf = (path: string): Request => new Request(ORIGIN + path)
const nothing = Promise.resolve(undefined)
const isDown = () => Promise.reject(new TypeError('Failed to fetch'))
const isBroken = () => Promise.resolve(new Response('bad gateway', { status: 502 }))
const isSlow = () => new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('slow')), 200))

const asked = (path: string, more: Partial<AskedRequest> = {}): AskedRequest => ({
  url: ORIGIN + path,
  method: 'GET',
  mode: 'cors',
  cache: 'default',
  ...more,
})

it('a worker answers documents of visitors, assets and what can be kept, and lets everything else pass', async () => {
  const { kindOf } = (await setUp()).answers
  const document = { mode: 'navigate' } as const
  for (const path of ['/', '/?q=salt', '/books/salt-roads', '/books/salt-roads/3'])
    expect(kindOf(asked(path, document))).toBe('document')
  expect(kindOf(asked('/assets/app-1.js'))).toBe('asset')
  expect(kindOf(asked(PAGE))).toBe('file')
  expect(kindOf(asked('/api/books-db/salt-roads/contents'))).toBe('file')
  for (const path of ['/admin', '/nowhere', '/books/salt-roads.epub', '/api/download/salt-roads/1.html'])
    expect(kindOf(asked(path, document))).toBeNull()
  for (const path of ['/api/books-db', '/api/session', '/api/carry', '/sw.js', '/api/download/..%2fsession/1'])
    expect(kindOf(asked(path))).toBeNull()
  expect(kindOf(asked(PAGE, { method: 'POST' }))).toBeNull()
  // what is being kept is not answered from what is kept
  expect(kindOf(asked(PAGE, { cache: 'no-store' }))).toBeNull()
  expect(kindOf(asked('', { url: `https://elsewhere.test${PAGE}` }))).toBeNull()
})

it('a document comes from the network, and from the shell if that is down, broken or slow', async () => {
  const { answers, network } = await setUp()
  const send = async (preloaded: Promise<Response | undefined> = nothing) =>
    (await answers.sendDocument(requestOf('/books/salt-roads/1'), preloaded)).text()
  expect(await send()).toBe('of the network')
  for (const answer of [isDown, isBroken, isSlow]) {
    network.answer = answer
    expect(await send()).toBe('shell')
  }
  network.asked = []
  expect(await send(Promise.resolve(new Response('requested before the worker ran')))).toMatch(/^requested before/)
  expect(network.asked).toEqual([])
})

it('a new page of a new server is shown by an old worker, whose own tabs go on finding their files', async () => {
  const { answers, network } = await setUp()
  network.answer = () => Promise.resolve(new Response('app 2'))
  expect(await (await answers.sendAsset(requestOf('/assets/app-2.js'))).text()).toBe('app 2')
  network.answer = () => Promise.resolve(new Response('gone', { status: 404 }))
  expect(await (await answers.sendAsset(requestOf('/assets/app-1.js'))).text()).toBe('app 1')
  expect(await (await answers.sendAsset(requestOf('/assets/app-0.js'))).text()).toBe('app 0')
})

it('a kept file is shown if the library is away, and never against what the library says', async () => {
  const { answers, network, names } = await setUp()
  const send = (path = PAGE) => answers.sendFile(requestOf(`${path}?v=9`))
  expect(await (await send()).text()).toBe('of the network')
  for (const answer of [isDown, isBroken, isSlow]) {
    network.answer = answer
    const kept = await send()
    expect([await kept.text(), kept.headers.get(FROM_KEPT)]).toEqual(['kept page', '1'])
    expect(kept.headers.get('content-type')).toBe('text/html')
  }
  network.answer = () => Promise.resolve(new Response('', { status: 404 }))
  expect((await send()).status).toBe(404)
  // a book that is not kept leaves no cache behind
  network.answer = isBroken
  expect((await send('/api/download/lamp/1.html')).status).toBe(502)
  network.answer = isDown
  await expect(send('/api/download/lamp/1.html')).rejects.toThrow('Failed to fetch')
  expect(names()).not.toContain(keptCache('lamp'))
})

it('a new version leaves the files of the version before to its tabs, and kept books as they are', async () => {
  const { caches, texts } = await setUp()
  const shell = await caches.open(SHELL_CACHE)
  await shell.put('/assets/app-2.js', new Response('app 2'))
  await retainFormer(caches, new Set([`${ORIGIN}/assets/app-2.js`]))
  expect(await texts(SHELL_CACHE)).toEqual({ '/assets/app-2.js': 'app 2' })
  expect(await texts(FORMER_CACHE)).toEqual({ '/assets/app-1.js': 'app 1', [SHELL]: 'shell' })
  expect(await texts(keptCache('salt-roads'))).toEqual({ [PAGE]: 'kept page' })
})

it('a worker that is registered again fetches what it lacks, and nothing else', async () => {
  const { caches, texts } = await setUp()
  await fillShell(caches, ['/assets/app-1.js', '/assets/app-2.js'])
  expect(await texts(SHELL_CACHE)).toEqual({
    [SHELL]: 'shell',
    '/assets/app-1.js': 'app 1',
    '/assets/app-2.js': 'fetched /assets/app-2.js',
  })
})

it('a worker whose caches this device has let go of makes none anew', async () => {
  const { caches, names } = createMemoryCaches()
  await retainFormer(caches, new Set())
  expect(names()).toEqual([])
})

it('a release that is taken back leaves its files to its tabs, as any other does', async () => {
  const { caches, answers, texts, network } = await setUp()
  const first = new Set([`${ORIGIN}/assets/app-1.js`, ORIGIN + SHELL])
  const shell = await caches.open(SHELL_CACHE)
  await shell.put('/assets/app-2.js', new Response('app 2'))
  await retainFormer(caches, new Set([`${ORIGIN}/assets/app-2.js`]))
  // taken back: what the first version installs again is there before it is activated
  await shell.put('/assets/app-1.js', new Response('app 1'))
  await shell.put(SHELL, new Response('shell'))
  await retainFormer(caches, first)
  expect(await texts(SHELL_CACHE)).toEqual({ '/assets/app-1.js': 'app 1', [SHELL]: 'shell' })
  network.answer = isDown
  expect(await (await answers.sendAsset(requestOf('/assets/app-2.js'))).text()).toBe('app 2')
  expect(await (await answers.sendDocument(requestOf('/'), nothing)).text()).toBe('shell')
})
