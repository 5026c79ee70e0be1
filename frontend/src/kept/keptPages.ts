import { infoName, pageName, pageNumberOf } from '@hikma/contracts/areaNames'
import { DOWNLOAD_PATH, fileUrl } from '@hikma/contracts/links'
import { keptCache } from './keptNames.ts'

/** The cache of a kept book; null if it is not kept, or this browser has no caches. */
async function openKept(bookId: string): Promise<Cache | null> {
  // opening a cache creates it
  const caches = globalThis.caches as CacheStorage | undefined
  return caches && (await caches.has(keptCache(bookId))) ? caches.open(keptCache(bookId)) : null
}

/** The text of a kept page, from 1, or of its info file, empty if it has none; null if the page is not kept. */
export async function readKeptPage(bookId: string, page: number, isInfo: boolean): Promise<string | null> {
  const cache = await openKept(bookId)
  if (!cache) return null
  const names = isInfo ? [infoName(page)] : [pageName(page, 'html'), pageName(page, 'tex')]
  for (const name of names) {
    const answer = await cache.match(fileUrl(bookId, name))
    if (answer) return answer.text()
  }
  return null
}

/** The numbers of the kept pages of a book, from 1. */
export async function keptPageNumbers(bookId: string): Promise<number[]> {
  const cache = await openKept(bookId)
  const start = `${DOWNLOAD_PATH}${bookId}/`
  const paths = ((await cache?.keys()) ?? []).map(({ url }) => new URL(url).pathname)
  return paths.flatMap((path) => (path.startsWith(start) ? (pageNumberOf(path.slice(start.length)) ?? []) : []))
}
