import { WORKER_CACHES } from '@hikma/contracts/serviceWorker'

/** The files of the app of this worker's version. */
export const SHELL_CACHE = `${WORKER_CACHES}shell`
/** The files of the version before, for tabs that still show it. */
export const FORMER_CACHE = `${WORKER_CACHES}former`

/**
 * Moves what is not in `present`, the addresses of the present version's files, into the cache of the version before. A tab of that
 * version goes on requesting its chunks, which a new server does not have.
 */
export async function retainFormer(caches: CacheStorage, present: ReadonlySet<string>): Promise<void> {
  await caches.delete(FORMER_CACHE)
  // opening a cache creates it, and this device may have let go of the worker meanwhile
  if (!(await caches.has(SHELL_CACHE))) return
  const shell = await caches.open(SHELL_CACHE)
  for (const request of await shell.keys()) {
    if (present.has(request.url)) continue
    const answer = await shell.match(request)
    if (answer) await (await caches.open(FORMER_CACHE)).put(request, answer)
    await shell.delete(request)
  }
}

/** Fetches the files of the app at these paths that this device does not have, as after it has let go of the worker. */
export async function fillShell(caches: CacheStorage, paths: readonly string[]): Promise<void> {
  const shell = await caches.open(SHELL_CACHE)
  const known = new Set((await shell.keys()).map(({ url }) => new URL(url).pathname))
  const missing = paths.filter((path) => !known.has(path))
  if (missing.length > 0) await shell.addAll(missing)
}
