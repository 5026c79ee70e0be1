import { downloadPath } from '../lib/downloadPath.ts'

const MAX_BYTES = 4 * 1024 * 1024
/** A download that brings nothing for this long is given up. */
const SILENCE_MS = 10_000

/** The library cannot be reached, or cannot answer now. What it would say is not known. */
export class LibraryUnavailableError extends Error {}

export interface Download {
  text: string
  /** The book's version and number of pages when this was read; null where the answer does not say. */
  version: number | null
  pages: number | null
}

/** A text file of a book's area, or null where there is none. Throws `LibraryUnavailableError` where nobody can say. */
export async function fetchFile(link: string, signal: AbortSignal): Promise<Download | null> {
  const path = downloadPath(link, location.origin)
  if (path === null) throw new TypeError(`Not a link into the library: ${link}`)
  const silence = new AbortController()
  const heard = silenceTimer(silence)
  try {
    const answer = await fetch(location.origin + path, {
      redirect: 'error',
      credentials: 'same-origin',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (answer.status === 404) return null
    if (answer.status === 429 || answer.status >= 500)
      throw new LibraryUnavailableError(`The library answered ${answer.status}`)
    if (!answer.ok) throw new Error(`The library answered ${answer.status}`)
    const text = await textOf(answer, heard)
    return { text, version: numberIn(answer, 'X-Book-Version'), pages: numberIn(answer, 'X-Book-Pages') }
  } catch (error) {
    // The browser's own word for a connection that fails, also in the middle of a page.
    if (error instanceof TypeError) throw new LibraryUnavailableError('The library cannot be reached', { cause: error })
    throw error
  } finally {
    heard.stop()
  }
}

function silenceTimer(silence: AbortController) {
  const start = () =>
    setTimeout(() => silence.abort(new LibraryUnavailableError('The library fell silent')), SILENCE_MS)
  let timer = start()
  const stop = () => clearTimeout(timer)
  return {
    stop,
    again() {
      stop()
      timer = start()
    },
  }
}

async function textOf(answer: Response, heard: { again: () => void }): Promise<string> {
  if (!answer.body) return ''
  const decoder = new TextDecoder()
  const reader = answer.body.getReader()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    heard.again()
    bytes += value.byteLength
    if (bytes > MAX_BYTES) {
      await reader.cancel()
      throw new RangeError('The page is larger than any page may be')
    }
    text += decoder.decode(value, { stream: true })
  }
}

function numberIn(answer: Response, header: string): number | null {
  const value = answer.headers.get(header)
  return value !== null && /^\d+$/.test(value) ? Number(value) : null
}
