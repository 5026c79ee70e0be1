import { waitFor } from '@hikma/publishing/waitFor'
import { infoKey, pageKey } from '../cache/pageKey.ts'
import { type BookFile, bookFileOf } from './bookFile.ts'
import { cachedBooks } from './cachedBooks.ts'
import { type Download, fetchFile, LibraryUnavailableError } from './fetchFile.ts'

/** nginx answers with these if the only replica of a service has ended, which starts again within two seconds. */
const RESTARTING = new Set([502, 504])
const FIRST_WAIT_MS = 500
/** No attempt begins later. */
const LAST_ATTEMPT_MS = 5_000

/**
 * A page or an info file from the library or, if that is unavailable, from the cache in the same version of the book.
 * Asks again for some seconds while a service starts. Null if the library answers that there is none, whatever the cache
 * holds. Throws as `fetchFile` does.
 */
export async function download(link: string, signal: AbortSignal): Promise<Download | null> {
  const end = Date.now() + LAST_ATTEMPT_MS
  for (let wait = FIRST_WAIT_MS; ; wait *= 2) {
    try {
      return await downloadOnce(link, signal)
    } catch (error) {
      if (!(error instanceof LibraryUnavailableError) || !RESTARTING.has(error.status)) throw error
      if (Date.now() + wait > end) throw error
      await waitFor(wait, signal)
    }
  }
}

async function downloadOnce(link: string, signal: AbortSignal): Promise<Download | null> {
  const file = bookFileOf(link)
  const writer = cachedBooks.createWriter()
  try {
    const answer = await fetchFile(link, signal)
    // what is kept may be older than the list's version, under which it would be cached
    if (file && !answer?.isKept) updateCache(writer, file, answer)
    return answer
  } catch (error) {
    if (!file || !(error instanceof LibraryUnavailableError)) throw error
    const text = await cachedBooks.readPage(keyOf(file, file.version))
    signal.throwIfAborted()
    if (text === null) throw error
    return { text, version: null, pages: null, pageId: null, isKept: true }
  }
}

type CacheWriter = ReturnType<typeof cachedBooks.createWriter>

function updateCache(writer: CacheWriter, file: BookFile, answer: Download | null): void {
  if (answer) void writer.writePage(keyOf(file, answer.version ?? file.version), answer.text)
  // An empty text records that the page has no info file.
  else if (file.isInfo) void writer.writePage(keyOf(file, file.version), '')
  else void cachedBooks.deletePagesOf(file.bookId)
}

const keyOf = ({ isInfo, bookId, page }: BookFile, version: number): string =>
  (isInfo ? infoKey : pageKey)(bookId, version, page)
