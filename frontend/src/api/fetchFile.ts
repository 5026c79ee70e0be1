import { downloadPath } from '@hikma/contracts/downloadPath'
import { FROM_KEPT } from '../kept/keptNames.ts'

const MAX_BYTES = 4 * 1024 * 1024
/** A download without a byte for this long is aborted. */
const IDLE_TIMEOUT_MS = 10_000

/** The library cannot be reached or answers 429 or 5xx, so whether the file exists is unknown. */
export class LibraryUnavailableError extends Error {
  /** The status of the answer; 0 if there was none. */
  readonly status: number
  constructor(message: string, status = 0, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}

export interface Download {
  text: string
  /** The book's version and number of pages, from the headers of the answer; null without them. */
  version: number | null
  pages: number | null
  /** The id of the page; null for other files. */
  pageId: string | null
  /** This device has given what it has, which may be older, since the library does not answer. */
  isKept?: true
}

/**
 * A text file of a book's area; null if it does not exist. Throws `LibraryUnavailableError`, the signal's reason, a
 * TypeError for a link outside the storage, and a RangeError above 4 MB.
 */
export async function fetchFile(link: string, signal: AbortSignal): Promise<Download | null> {
  const path = downloadPath(link, location.origin)
  if (path === null) throw new TypeError(`Not a link into the library: ${link}`)
  const idle = new AbortController()
  const timer = startIdleTimer(idle)
  try {
    const answer = await fetch(location.origin + path, {
      redirect: 'error',
      credentials: 'same-origin',
      signal: AbortSignal.any([signal, idle.signal]),
    })
    if (answer.status === 404) return null
    if (answer.status === 429 || answer.status >= 500)
      throw new LibraryUnavailableError(`The library answered ${answer.status}`, answer.status)
    if (!answer.ok) throw new Error(`The library answered ${answer.status}`)
    const text = await readText(answer, timer)
    return {
      text,
      version: numberOf(answer, 'X-Book-Version'),
      pages: numberOf(answer, 'X-Book-Pages'),
      pageId: answer.headers.get('X-Page-Id'),
      ...(answer.headers.has(FROM_KEPT) && { isKept: true }),
    }
  } catch (error) {
    // fetch throws a TypeError if the connection fails, also in the middle of a page.
    if (error instanceof TypeError)
      throw new LibraryUnavailableError('The library cannot be reached', 0, { cause: error })
    throw error
  } finally {
    timer.stop()
  }
}

function startIdleTimer(idle: AbortController) {
  const start = () =>
    setTimeout(() => idle.abort(new LibraryUnavailableError('The library fell silent')), IDLE_TIMEOUT_MS)
  let timer = start()
  const stop = () => clearTimeout(timer)
  return {
    stop,
    restart() {
      stop()
      timer = start()
    },
  }
}

async function readText(answer: Response, timer: { restart: () => void }): Promise<string> {
  if (!answer.body) return ''
  const decoder = new TextDecoder()
  const reader = answer.body.getReader()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    timer.restart()
    bytes += value.byteLength
    if (bytes > MAX_BYTES) {
      await reader.cancel()
      throw new RangeError('The page is larger than any page may be')
    }
    text += decoder.decode(value, { stream: true })
  }
}

function numberOf(answer: Response, header: string): number | null {
  const value = answer.headers.get(header)
  return value !== null && /^\d+$/.test(value) ? Number(value) : null
}
