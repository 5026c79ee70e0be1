import { FILL, TAKE_OVER } from '@hikma/contracts/serviceWorker'
import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { createAnswers } from './createAnswers.ts'
import { fillShell, retainFormer, SHELL_CACHE } from './shellCaches.ts'

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

const PATIENCE_MS = 4_000

const answers = createAnswers({
  caches,
  fetch: (request) => fetch(request),
  shell: SHELL,
  origin: location.origin,
  patience: PATIENCE_MS,
})
const controller = new PrecacheController({ cacheName: SHELL_CACHE, fallbackToNetwork: false })
// their names have a hash of the content
controller.addToCacheList(SHELL_FILES.map((url) => ({ url, revision: null })))

worker.addEventListener('install', (event) => void controller.install(event as never))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))

async function activate(): Promise<void> {
  await retainFormer(caches, new Set(controller.getCachedURLs()))
  await worker.registration.navigationPreload?.enable()
  // the tab in which a book was kept loads its pictures through the first worker
  await worker.clients.claim()
}

// Only pages of the library can say these words, and nothing in a book can be one.
worker.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) void worker.skipWaiting()
  if (event.data === FILL) event.waitUntil(fillShell(caches, SHELL_FILES))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const kind = answers.kindOf(request)
  if (kind === 'document') event.respondWith(answers.sendDocument(request, event.preloadResponse))
  if (kind === 'asset') event.respondWith(answers.sendAsset(request))
  if (kind === 'file') event.respondWith(answers.sendFile(request))
})
