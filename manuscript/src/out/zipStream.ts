import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** One file of an archive. */
export interface ZipFile {
  name: string
  content: string | Uint8Array
  /** Not compressed: pictures already are, and readers look for the first file of an EPUB uncompressed. */
  isStored?: boolean
}

/** Writes files into an archive, piece by piece: no more than one file is in memory. */
export async function* zipStream(files: AsyncIterable<ZipFile>, modified: Date): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  for await (const { name, content, isStored = false } of files) {
    const entry = isStored ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    entry.mtime = modified
    zip.add(entry)
    entry.push(typeof content === 'string' ? strToU8(content) : content, true)
    yield* pieces
    pieces = []
  }
  zip.end()
  yield* pieces
}
