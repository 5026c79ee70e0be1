import { TAKE_OVER, WORKER_CACHES, WORKER_PATH, WORKER_STATE_HEADER } from '@hikma/contracts/serviceWorker'
import { registerWorker } from '../lib/createWorker.ts'
import { keptBooks } from './keptBooks.ts'

export const isSupported = (): boolean => 'serviceWorker' in navigator && typeof caches !== 'undefined'

let asked: Promise<boolean> | null = null

/** Whether this library lets devices keep books; asked once, and again after a failure. */
export function isOffered(): Promise<boolean> {
  if (!isSupported()) return Promise.resolve(false)
  asked ??= fetch(location.origin + WORKER_PATH, { method: 'HEAD', cache: 'no-cache' }).then(
    ({ ok, headers }) => ok && headers.get(WORKER_STATE_HEADER) === 'on',
    () => {
      asked = null
      // without a connection, a device that has a worker goes on having it
      return navigator.serviceWorker.controller !== null
    },
  )
  return asked
}

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

/** There is a worker exactly while a book is kept, or the app is installed: nobody else pays for it. */
export async function followKept(): Promise<void> {
  if (!isSupported()) return
  if (keptBooks.list().length > 0 || isInstalled()) await register()
  else await unregister()
}

async function register(): Promise<void> {
  if (await isOffered()) await registerWorker()
}

async function unregister(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  if (!registration) return
  await registration.unregister()
  for (const name of await caches.keys()) if (name.startsWith(WORKER_CACHES)) await caches.delete(name)
}

/** Calls back with each worker of a newer version that waits until it is let in. Returns a function that ends that. */
export function watchWaiting(onWaiting: (worker: ServiceWorker) => void): () => void {
  const ends = new AbortController()
  const { signal } = ends
  const watch = (registration: ServiceWorkerRegistration) => {
    const check = () => {
      // without a controller it is the first one, which nobody waits for
      if (registration.waiting && navigator.serviceWorker.controller && !signal.aborted) onWaiting(registration.waiting)
    }
    check()
    const onFound = () => registration.installing?.addEventListener('statechange', check, { signal })
    registration.addEventListener('updatefound', onFound, { signal })
    onFound()
  }
  void navigator.serviceWorker.ready.then(watch)
  return () => ends.abort()
}

/** Lets a waiting worker in, and reloads this tab when it has taken over. Other tabs go on as they are. */
export function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of windows only
  worker.postMessage(TAKE_OVER)
}
