import { MAX_UNCOMPRESSED_LENGTH, MAX_PAGE_BYTES } from '@hikma/contracts/limits'

type Bytes = Uint8Array<ArrayBuffer>

/** A page as the cache stores it: compressed if it is long (BEHAVIOUR.md §3.7). */
export type StoredPage = { compressed: false; text: string } | { compressed: true; bytes: Bytes }

const FORMAT = 'deflate-raw'
/** Twice the largest page: longer data was not written by this cache. */
const MAX_DECOMPRESSED_BYTES = 2 * MAX_PAGE_BYTES

/** The text in UTF-8. */
export const bytesOf = (text: string): Bytes => new TextEncoder().encode(text)

/** The page to store; compressed above the limit of `MAX_UNCOMPRESSED_LENGTH` characters. */
export async function compressPage(text: string): Promise<StoredPage> {
  if (text.length <= MAX_UNCOMPRESSED_LENGTH) return { compressed: false, text }
  return { compressed: true, bytes: await readAll(pipe(bytesOf(text), new CompressionStream(FORMAT))) }
}

/** In bytes. */
export const storedSizeOf = (page: StoredPage): number =>
  page.compressed ? page.bytes.byteLength : bytesOf(page.text).byteLength

/** The text of a stored page; null for a value that `compressPage` did not make. */
export async function decompressPage(stored: unknown): Promise<string | null> {
  const { compressed, text, bytes } = (stored ?? {}) as Partial<Record<'compressed' | 'text' | 'bytes', unknown>>
  if (compressed === false) return typeof text === 'string' ? text : null
  if (compressed !== true || !(bytes instanceof Uint8Array)) return null
  try {
    const decompressed = await readAll(pipe(bytes as Bytes, new DecompressionStream(FORMAT)))
    // A byte order mark at the beginning is part of the page.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(decompressed)
  } catch {
    return null
  }
}

const pipe = (bytes: Bytes, codec: CompressionStream | DecompressionStream): ReadableStream<Bytes> =>
  new ReadableStream<Bytes>({
    start(source) {
      source.enqueue(bytes)
      source.close()
    },
  }).pipeThrough(codec)

async function readAll(stream: ReadableStream<Bytes>): Promise<Bytes> {
  const reader = stream.getReader()
  const chunks: Bytes[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.byteLength
    if (length > MAX_DECOMPRESSED_BYTES) {
      await reader.cancel()
      throw new RangeError('Longer than any page')
    }
    chunks.push(value)
  }
  const joined = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    joined.set(chunk, at)
    at += chunk.byteLength
  }
  return joined
}
