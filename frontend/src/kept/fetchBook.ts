import { isCoverName } from '@hikma/contracts/areaNames'
import { isRasterName } from '@hikma/contracts/extension'
import { THUMBNAIL_WIDTHS } from '@hikma/contracts/limits'
import { fileUrl } from '@hikma/contracts/links'
import { contentsPath, KEPT_ETAG, keptCache, nextCache } from './keptNames.ts'

/** The library has no such book for this viewer. */
export class BookGone extends Error {}
/** The library does not answer, or not all of it. */
export class LineBroken extends Error {}
/** The device has no room. */
export class DeviceFull extends Error {}

interface ListedFile {
  name: string
  size: number
  etag: string
}
export interface Progress {
  files: number
  done: number
  bytes: number
}
export interface FetchBookOptions {
  id: string
  version: number
  /** Whether all files of an earlier state are here, which stay until all new ones are. */
  isKept: boolean
  signal: AbortSignal
  onProgress: (progress: Progress) => void
  caches: CacheStorage
  fetch: (path: string, init: RequestInit) => Promise<Response>
}

/** Requests at a time: reading goes on meanwhile. */
const AT_A_TIME = 4
const WIDEST = Math.max(...THUMBNAIL_WIDTHS)

/**
 * Brings all files of a book to this device that are not here yet. What was fetched before the line broke is not fetched
 * again. Files of an earlier state are replaced at the end, all together, so that no two states are mixed.
 * Throws `BookGone`, `LineBroken`, `DeviceFull` or the reason of the signal.
 */
export async function fetchBook(options: FetchBookOptions): Promise<void> {
  const { id, isKept, signal, onProgress, caches } = options
  const files = await listFiles(options)
  const kept = await openCache(caches, keptCache(id))
  const target = isKept ? await openCache(caches, nextCache(id)) : kept
  const etags = new Map([...(await etagsIn(kept)), ...(isKept ? await etagsIn(target) : [])])
  const missing = files.filter(({ name, etag }) => etags.get(fileUrl(id, name)) !== etag)

  const waiting = new Set(missing)
  let bytes = files.reduce((sum, file) => sum + (waiting.has(file) ? 0 : file.size), 0)
  let done = files.length - missing.length
  onProgress({ files: files.length, done, bytes })
  const queue = missing.values()
  const work = async () => {
    for (const file of queue) {
      await keepFile(options, target, file)
      onProgress({ files: files.length, done: ++done, bytes: (bytes += file.size) })
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  await keepContents(options, target)

  signal.throwIfAborted()
  if (isKept) await replace(caches, id, new Set(files.map(({ name }) => fileUrl(id, name))))
}

async function ask({ fetch, signal }: FetchBookOptions, path: string, init: RequestInit = {}): Promise<Response> {
  // no-store: the browser keeps no second copy, and the worker does not answer from what is kept
  const answer = await fetch(path, {
    credentials: 'same-origin',
    redirect: 'error',
    cache: 'no-store',
    signal,
    ...init,
  }).catch((error: unknown) => {
    signal.throwIfAborted()
    throw new LineBroken('The library cannot be reached', { cause: error })
  })
  if (answer.ok) return answer
  throw answer.status === 404 ? new BookGone(path) : new LineBroken(`${path} was answered with ${answer.status}`)
}

async function listFiles(options: FetchBookOptions): Promise<ListedFile[]> {
  const body = JSON.stringify({ action: 'list', bucketName: options.id })
  const answer = await ask(options, '/api/upload', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const { data } = (await readWhole(answer.json(), options.signal)) as { data?: unknown }
  if (!Array.isArray(data)) throw new LineBroken('The answer is no list of files')
  return data as ListedFile[]
}

/** A body of which the line broke is no answer. */
async function readWhole<T>(reading: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await reading
  } catch (cause) {
    signal.throwIfAborted()
    throw new LineBroken('The answer broke off', { cause })
  }
}

const openCache = (caches: CacheStorage, name: string): Promise<Cache> =>
  caches.open(name).catch((cause: unknown) => Promise.reject(new DeviceFull('The device has no cache', { cause })))

/** The etags of the files in a cache, by path. */
async function etagsIn(cache: Cache): Promise<[string, string][]> {
  const requests = await cache.keys()
  const answers = await Promise.all(requests.map((request) => cache.match(request)))
  return requests.map(({ url }, at) => [new URL(url).pathname, answers[at]?.headers.get(KEPT_ETAG) ?? ''])
}

async function keepFile(options: FetchBookOptions, cache: Cache, { name, etag }: ListedFile): Promise<void> {
  const path = fileUrl(options.id, name)
  // a cover is shown in the library, where it is no wider than this
  const width = isCoverName(name) && isRasterName(name) ? `&w=${WIDEST}` : ''
  const answer = await ask(options, `${path}?v=${options.version}${width}`)
  await keep(options, cache, path, answer, etag)
}

async function keepContents(options: FetchBookOptions, cache: Cache): Promise<void> {
  const path = contentsPath(options.id)
  await keep(options, cache, path, await ask(options, path), '')
}

async function keep(options: FetchBookOptions, cache: Cache, path: string, answer: Response, etag: string) {
  const bytes = await readWhole(answer.arrayBuffer(), options.signal)
  const headers = new Headers(answer.headers)
  headers.set(KEPT_ETAG, etag)
  // it has been decoded
  headers.delete('content-encoding')
  headers.set('content-length', String(bytes.byteLength))
  options.signal.throwIfAborted()
  await cache.put(path, new Response(bytes, { headers })).catch((cause: unknown) => {
    throw new DeviceFull('The device is full', { cause })
  })
}

/** Puts what has arrived into the place of the files of the state before, and removes those that the book no longer has. */
async function replace(caches: CacheStorage, id: string, paths: ReadonlySet<string>): Promise<void> {
  const [kept, next] = await Promise.all([openCache(caches, keptCache(id)), openCache(caches, nextCache(id))])
  for (const request of await next.keys()) {
    const answer = await next.match(request)
    if (answer) await kept.put(request, answer)
  }
  for (const request of await kept.keys()) {
    const { pathname } = new URL(request.url)
    if (!paths.has(pathname) && pathname !== contentsPath(id)) await kept.delete(request)
  }
  await caches.delete(nextCache(id))
}
