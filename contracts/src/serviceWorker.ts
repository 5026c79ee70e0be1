/** The path of the service worker, which serves the app and kept books without a connection (decision 89). */
export const WORKER_PATH = '/sw.js'

/** A header of the answer at `WORKER_PATH`: `off` if the operator has switched the worker off. */
export const WORKER_STATE_HEADER = 'X-Service-Worker'

/** The beginning of the names of all caches of the worker. */
export const WORKER_CACHES = 'hikma.'

/** The message by which a page lets a waiting worker take over. */
export const TAKE_OVER = 'take-over'

/**
 * The message by which a page lets the worker fetch what it lacks of the app: a worker that was unregistered and registered
 * again in one visit is not installed a second time.
 */
export const FILL = 'fill'

/**
 * The worker of a library that has none: it replaces the one that a device has, removes its caches and itself, and reloads no
 * page.
 */
export const LETTING_GO = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(letGo()))
async function letGo() {
  for (const name of await caches.keys()) if (name.startsWith('${WORKER_CACHES}')) await caches.delete(name)
  await self.registration.unregister()
}
`
