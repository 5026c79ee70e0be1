import { parseAddress } from '@hikma/contracts/addresses'
import { TAKE_OVER, WORKER_CACHES } from '@hikma/contracts/serviceWorker'
import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { bookOfPath, FROM_KEPT, HEADERS_OF_KEPT, keptCache } from '../kept/keptNames.ts'

/** Set by the build: the files that the app needs to show the library and a book, and the page that begins it. */
declare const SHELL_FILES: readonly string[]
declare const SHELL: string

/** What a service worker has and a page has not; the types of both cannot be loaded together. */
interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface FetchEvent extends ExtendableEvent {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
interface WorkerScope {
  addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void
  skipWaiting: () => Promise<void>
  registration: ServiceWorkerRegistration
  clients: { claim: () => Promise<void> }
}
interface Events {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: FetchEvent
  message: ExtendableEvent & { data: unknown }
}
const worker = globalThis as unknown as WorkerScope

/** A line that is this slow is none: the shell, or the kept file, is shown instead. */
const PATIENCE_MS = 4_000
const SHELL_CACHE = `${WORKER_CACHES}shell`
/** The files of the version before, for tabs that still show it. */
const FORMER_CACHE = `${WORKER_CACHES}former`

const controller = new PrecacheController({ cacheName: SHELL_CACHE, fallbackToNetwork: false })
// their names have a hash of the content
controller.addToCacheList(SHELL_FILES.map((url) => ({ url, revision: null })))

worker.addEventListener('install', (event) => void controller.install(event as never))
worker.addEventListener('activate', (event) => event.waitUntil(activate(event)))

async function activate(event: ExtendableEvent): Promise<void> {
  await retainFormer()
  await controller.activate(event)
  await worker.registration.navigationPreload?.enable()
  // the tab in which a book was kept loads its pictures through the first worker
  await worker.clients.claim()
}

/** A tab of the version before goes on requesting its chunks, which a new server does not have. */
async function retainFormer(): Promise<void> {
  const [shell] = await Promise.all([caches.open(SHELL_CACHE), caches.delete(FORMER_CACHE)])
  const former = await caches.open(FORMER_CACHE)
  const present = new Set(controller.getCachedURLs())
  for (const request of await shell.keys()) {
    const answer = present.has(request.url) ? undefined : await shell.match(request)
    if (answer) await former.put(request, answer)
  }
}

// A waiting worker is only told by a page of the library, which nothing in a book can be.
worker.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void worker.skipWaiting()
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  const { pathname } = url
  if (request.mode === 'navigate') {
    if (['library', 'book', 'reader'].includes(parseAddress(pathname).view)) event.respondWith(sendDocument(event))
  } else if (pathname.startsWith('/assets/')) event.respondWith(sendAsset(request))
  // what is about to be kept is not looked for in what is kept
  else if (bookOfPath(pathname) !== null && request.cache !== 'no-store') event.respondWith(sendFile(request, pathname))
})

const isAway = ({ status }: Response): boolean => status >= 500

/** The document of the network, else the shell, which then shows what this device has. */
async function sendDocument({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const asked = preloadResponse.then((answer) => answer ?? fetch(request))
  return inTime(asked, () => caches.match(SHELL, { cacheName: SHELL_CACHE }))
}

async function sendAsset(request: Request): Promise<Response> {
  for (const cacheName of [SHELL_CACHE, FORMER_CACHE]) {
    const answer = await caches.match(request.url, { cacheName })
    if (answer) return answer
  }
  return fetch(request)
}

/** The file of the network, else the kept one. A library that answers decides, also that there is no such file. */
const sendFile = (request: Request, path: string): Promise<Response> => inTime(fetch(request), () => findKept(path))

async function findKept(path: string): Promise<Response | undefined> {
  const id = bookOfPath(path)
  // opening a cache would create it
  if (id === null || !(await caches.has(keptCache(id)))) return undefined
  const kept = await caches.match(path, { cacheName: keptCache(id) })
  if (!kept) return undefined
  const headers = new Headers({ [FROM_KEPT]: '1' })
  for (const name of HEADERS_OF_KEPT) headers.set(name, kept.headers.get(name) ?? '')
  return new Response(kept.body, { headers })
}

/** What the network answers in time, else what this device has, else what the network answers at last. */
async function inTime(asked: Promise<Response>, find: () => Promise<Response | undefined>): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), PATIENCE_MS)))
  const first = await Promise.race([asked.catch(() => null), late])
  clearTimeout(timer)
  if (first && !isAway(first)) return first
  return (await find().catch(() => undefined)) ?? asked
}
