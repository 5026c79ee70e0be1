import { buffer } from 'node:stream/consumers'
import { isBookId } from '@hikma/contracts/bookId'
import { areaPrefix, manifestKey } from '@hikma/storage-service/area/keys'
import { isNewer, manifestBytes, parseManifest, type Manifest } from '@hikma/storage-service/area/manifest'
import { PreconditionFailed, type ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import pLimit from 'p-limit'
import { pluralize } from '../pluralize.ts'
import type { Library, Print } from '../engines.ts'
import { readBackup, type Backup } from './readBackup.ts'
import { assertKnownFormats, withNewVersion } from './restore.ts'

const WRITES_AT_ONCE = 8
/** A garbage collection that was under way may remove old files until the manifest names them. */
const MAX_ROUNDS = 5

export interface RestoreBookOptions {
  library: Library
  folder: string
  /** The beginning of the backup's name; the newest one that matches is taken. */
  at: string
  id: string
  /** Whether a book that the library has, or had, is replaced. */
  isReplacing: boolean
  /** Milliseconds since 1970. */
  clock: () => number
  print: Print
}

/**
 * Restores one book, with its history, into a library that may run. Its files are checked and written first, its manifest
 * last: readers see the former state or the restored one. Throws if the library has the book, unless it is replaced, and if it
 * changes meanwhile.
 */
export async function restoreBook(options: RestoreBookOptions): Promise<void> {
  const { library, folder, at, id, isReplacing, clock, print } = options
  if (!isBookId(id)) throw new Error('Say which book: make restore BACKUP=folder BOOK=id.')
  const backup = await readBackup({ folder, at, bookId: id })
  const [book] = backup.books
  if (!book) throw new Error(`The backup ${backup.name} has no book ${id}.`)
  assertKnownFormats(folder, backup)
  const { store } = library
  const current = await readCurrent(store, id)
  if (current && !isReplacing)
    throw new Error(
      `The library has ${id}, or its history. REPLACE=1 gives it the state of the backup, without what was changed since.`,
    )
  await putFiles(store, backup, backup.keys)
  const version = Math.max(book.manifest.version, current?.version ?? 0)
  const restored = manifestBytes(withNewVersion({ ...book.manifest, version }, clock()))
  try {
    await store.put(manifestKey(id), restored, current ? { ifMatch: current.etag } : { ifNoneMatch: '*' })
  } catch (cause) {
    if (!(cause instanceof PreconditionFailed)) throw cause
    throw new Error(`${id} was changed meanwhile, and is as it was changed. Run this command again.`, { cause })
  }
  await putMissingFiles(store, id, backup)
  const title = book.manifest.record?.title ?? id
  print(`"${title}" is as in the backup ${backup.name}, with ${pluralize(backup.keys.length, 'file')}.`)
  print('A running Hikma shows it in a few seconds, a stopped one when it is started.')
}

/** The etag and the version of the manifest in the library, 0 if it is damaged; null if there is none. */
async function readCurrent(store: ObjectStore, id: string): Promise<{ etag: string; version: number } | null> {
  const object = await store.get(manifestKey(id))
  if (!object) return null
  const manifest = tryParseManifest(await buffer(object.body))
  if (manifest && isNewer(manifest)) throw new Error(`A newer Hikma wrote ${id} in the library, and must restore it.`)
  return { etag: object.etag, version: manifest?.version ?? 0 }
}

function tryParseManifest(bytes: Buffer): Manifest | null {
  try {
    return parseManifest(bytes)
  } catch {
    return null
  }
}

/** Also those that are there: their age begins anew, so that no garbage collection takes them before the manifest names them. */
async function putFiles(store: ObjectStore, backup: Backup, keys: readonly string[]): Promise<void> {
  const limit = pLimit(WRITES_AT_ONCE)
  await limit.map(keys, async (key) => store.put(key, await backup.read(key)))
}

async function putMissingFiles(store: ObjectStore, id: string, backup: Backup): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const present = new Set<string>()
    for await (const { key } of store.list(areaPrefix(id))) present.add(key)
    const missing = backup.keys.filter((key) => !present.has(key))
    if (missing.length === 0) return
    await putFiles(store, backup, missing)
  }
}
