import { FILL, TAKE_OVER, WORKER_CACHES, WORKER_PATH, WORKER_STATE_HEADER } from '@hikma/contracts/serviceWorker'
import { registerWorker } from '../lib/createWorker.ts'
import { keptBooks } from './keptBooks.ts'

export const isSupported = (): boolean => 'serviceWorker' in navigator && typeof caches !== 'undefined'

let asked: Promise<'on' | 'off' | null> | null = null

/** Whether the operator lets devices keep books; asked once, and again as long as there is no clear answer. */
async function askState(): Promise<'on' | 'off' | null> {
  asked ??= fetch(location.origin + WORKER_PATH, { method: 'HEAD', cache: 'no-cache' }).then(
    ({ ok, headers }) => {
      const state = headers.get(WORKER_STATE_HEADER)
      return ok && (state === 'on' || state === 'off') ? state : null
    },
    () => null,
  )
  const state = await asked
  if (state === null) asked = null
  return state
}

/** Whether this device may keep books. Without an answer, one that has a worker goes on having it. */
export async function isOffered(): Promise<boolean> {
  if (!isSupported()) return false
  return ((await askState()) ?? (navigator.serviceWorker.controller ? 'on' : 'off')) === 'on'
}

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

/**
 * There is a worker exactly while a book is kept, or the app is installed: nobody else pays for it. If the operator has switched
 * it off, it goes, with the books; without a clear answer nothing changes.
 */
export function followKept(): Promise<void> {
  // one after the other: what lets go of a worker must not remove what the next one has fetched
  following = following.catch(() => undefined).then(follow)
  return following
}
let following: Promise<void> = Promise.resolve()

async function follow(): Promise<void> {
  if (!isSupported()) return
  const isWanted = keptBooks.list().length > 0 || isInstalled()
  if (!isWanted) return unregister()
  const state = await askState()
  if (state === 'on') {
    const { active } = await registerWorker()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of windows only
    active?.postMessage(FILL)
  }
  if (state !== 'off') return
  for (const { id } of keptBooks.list()) keptBooks.remove(id)
  await unregister()
}

async function unregister(): Promise<void> {
  await (await navigator.serviceWorker.getRegistration('/'))?.unregister()
  // also those that a worker has made that was being installed when it was unregistered
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
  // another tab has let it in
  if (worker.state !== 'installed') return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of windows only
  worker.postMessage(TAKE_OVER)
}
