import { createHash } from 'node:crypto'
import { pageNumberOf } from '@hikma/contracts/areaNames'
import { etagOfFile, type FileEntry, type Files } from './areaIndex.ts'

/** Crockford's base32 in lower case, as in the keys of the store: without i, l, o and u. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
/** 100 bits. */
const ID_LETTERS = 20

/** 20 letters of base32 from the first 20 bytes of a digest, five bits of each. */
function pageIdFrom(etag: string): string {
  const digest = createHash('sha256').update(etag).digest()
  return Array.from(digest.subarray(0, ID_LETTERS), (byte) => ALPHABET[byte & 31]).join('')
}

/** Entries are values that later indexes share, so that the ids of a long book are derived once. */
const derived = new WeakMap<FileEntry, string>()

/**
 * The id of a page: what its entry says, else what follows from the etag of its first object (decision 44). An entry
 * that has only been renamed needs no `id`; one with a new object for an old page does.
 */
export function pageIdOf(entry: FileEntry): string {
  const id = entry.id ?? derived.get(entry) ?? pageIdFrom(etagOfFile(entry))
  if (entry.id === undefined) derived.set(entry, id)
  return id
}

/** The entry as the next state of the page `before`, with its id and name. Without one it is a new page. */
export const continuedPage = (before: FileEntry | undefined, entry: FileEntry): FileEntry =>
  before ? { ...entry, ...(before.name !== undefined && { name: before.name }), id: pageIdOf(before) } : entry

/** The page with this name; null lets its headings name it. */
export function named(entry: FileEntry, name: string | null): FileEntry {
  const { name: _former, ...rest } = entry
  return name === null ? rest : { ...rest, name }
}

/** The file name of the page with this id, or null. */
export function nameOfPage(files: Files, pageId: string): string | null {
  for (const [name, entry] of files) if (pageNumberOf(name) !== null && pageIdOf(entry) === pageId) return name
  return null
}
