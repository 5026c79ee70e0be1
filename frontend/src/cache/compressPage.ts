import { MAX_UNCOMPRESSED_LENGTH, MAX_PAGE_BYTES } from '@hikma/contracts/limits'

type Bytes = Uint8Array<ArrayBuffer>

/** A page as it is kept: a long one compressed, and flagged so (spec.md §3). */
export type StoredPage = { compressed: false; text: string } | { compressed: true; bytes: Bytes }

const FORMAT = 'deflate-raw'
/** Twice what any page has: what unpacks to more was not packed here. */
const MAX_UNPACKED_BYTES = 2 * MAX_PAGE_BYTES

export const bytesOf = (text: string): Bytes => new TextEncoder().encode(text)

export async function compressPage(text: string): Promise<StoredPage> {
  if (text.length <= MAX_UNCOMPRESSED_LENGTH) return { compressed: false, text }
  return { compressed: true, bytes: await readAll(through(bytesOf(text), new CompressionStream(FORMAT))) }
}

export const storedSizeOf = (page: StoredPage): number =>
  page.compressed ? page.bytes.byteLength : bytesOf(page.text).byteLength

/** The text of a packed page; null for whatever was not packed here. */
export async function decompressPage(kept: unknown): Promise<string | null> {
  const { compressed, text, bytes } = (kept ?? {}) as Partial<Record<'compressed' | 'text' | 'bytes', unknown>>
  if (compressed === false) return typeof text === 'string' ? text : null
  if (compressed !== true || !(bytes instanceof Uint8Array)) return null
  try {
    const unpacked = await readAll(through(bytes as Bytes, new DecompressionStream(FORMAT)))
    // A mark at the beginning belongs to the page like any other character.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(unpacked)
  } catch {
    return null
  }
}

const through = (bytes: Bytes, change: CompressionStream | DecompressionStream): ReadableStream<Bytes> =>
  new ReadableStream<Bytes>({
    start(source) {
      source.enqueue(bytes)
      source.close()
    },
  }).pipeThrough(change)

async function readAll(stream: ReadableStream<Bytes>): Promise<Bytes> {
  const reader = stream.getReader()
  const chunks: Bytes[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.byteLength
    if (length > MAX_UNPACKED_BYTES) {
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
