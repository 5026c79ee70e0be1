import { Unzip, UnzipInflate, unzipSync } from 'fflate'
import { ManuscriptError } from '../ManuscriptError.ts'
import { MAX_ENTRIES, MAX_UNPACKED_BYTES } from '../limits.ts'

/** An archive whose files are unpacked when they are asked for. */
export interface OpenZip {
  /** The sizes of the files by path, as the archive states them. Folders are left out. */
  sizes: ReadonlyMap<string, number>
  /** Unpacks the named files that there are. Throws a ManuscriptError if together with earlier ones they are too large. */
  read(paths: Iterable<string>): Map<string, Uint8Array>
}

/** In bytes of the archive. One piece unpacks to at most a thousand times as much. */
const PIECE = 8 * 1024
const UNSAFE = /(^|[/\\])\.\.([/\\]|$)|^[/\\]|^[a-z]:|\\|\0/i

/** Reads the list of files of an archive. Throws a ManuscriptError if it is damaged, or if it could do harm. */
export function openZip(bytes: Uint8Array): OpenZip {
  const sizes = listFiles(bytes)
  let unpacked = 0
  return {
    sizes,
    read(paths) {
      const wanted = new Set([...paths].filter((path) => sizes.has(path)))
      for (const path of wanted) unpacked += sizes.get(path)!
      if (unpacked > MAX_UNPACKED_BYTES) throw new ManuscriptError('unpacks_too_large')
      const files = unpack(bytes, wanted, sizes)
      if (files.size < wanted.size) throw new ManuscriptError('damaged')
      return files
    },
  }
}

function listFiles(bytes: Uint8Array): Map<string, number> {
  const sizes = new Map<string, number>()
  let entries = 0
  const list = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    if (++entries > MAX_ENTRIES) throw new ManuscriptError('too_many_entries')
    if (UNSAFE.test(name)) throw new ManuscriptError('unsafe_path')
    if (!name.endsWith('/')) sizes.set(name, originalSize)
    return false
  }
  try {
    unzipSync(bytes, { filter: list })
  } catch (error) {
    throw error instanceof ManuscriptError ? error : new ManuscriptError('damaged', error)
  }
  return sizes
}

/** Unpacks piece by piece, and stops at a file that is larger than the archive states. */
function unpack(bytes: Uint8Array, wanted: ReadonlySet<string>, sizes: ReadonlyMap<string, number>) {
  const files = new Map<string, Uint8Array>()
  if (wanted.size === 0) return files
  const unzip = new Unzip((file) => {
    if (!wanted.has(file.name) || files.has(file.name)) return
    const whole = new Uint8Array(sizes.get(file.name)!)
    let at = 0
    file.ondata = (error, piece, isLast) => {
      if (error) throw error
      if (at + piece.length > whole.length) throw new ManuscriptError('damaged')
      whole.set(piece, at)
      at += piece.length
      if (isLast && at === whole.length) files.set(file.name, whole)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length && files.size < wanted.size; at += PIECE)
      unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
  } catch (error) {
    throw error instanceof ManuscriptError ? error : new ManuscriptError('damaged', error)
  }
  return files
}
