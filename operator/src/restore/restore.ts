import { randomBytes } from 'node:crypto'
import { createSessions } from '@hikma/books-service/sessions'
import type { Logger } from '@hikma/service-kit/logger'
import { manifestKey, newUlid, READS_KEY } from '@hikma/storage-service/area/keys'
import { isNewer, manifestBytes, nextVersion, type Manifest } from '@hikma/storage-service/area/manifest'
import { PreconditionFailed, type ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import pLimit from 'p-limit'
import type { Pool } from 'pg'
import { createCatalogueRebuilder } from '../createCatalogueRebuilder.ts'
import { pluralize } from '../pluralize.ts'
import type { Library, Print } from '../engines.ts'
import { assertStopped } from './assertStopped.ts'
import { beginRestore, endRestore } from '../unfinishedRestore.ts'
import { readBackup, type Backup } from './readBackup.ts'

const WRITES_AT_ONCE = 8

export interface RestoreOptions {
  library: Library
  folder: string
  /** The beginning of the backup's name; the newest one that matches is taken. */
  at: string
  /** Leaves out the books with damaged files. */
  isSalvage?: boolean
  /** Milliseconds since 1970. */
  clock: () => number
  logger: Logger
  print: Print
}

/** Throws if a newer Hikma wrote a book of the backup: it may need more than this one would write. */
export function assertKnownFormats(folder: string, { books }: Pick<Backup, 'books'>): void {
  const newer = books.filter(({ manifest }) => isNewer(manifest)).map(({ id }) => id)
  if (newer.length === 0) return
  const named = `${newer.slice(0, 3).join(', ')}${newer.length > 3 ? ', …' : ''}`
  throw new Error(`A newer Hikma wrote ${named} in ${folder}, and must restore it. Nothing was written.`)
}

/** Writes an object unless it exists: a restore that was interrupted may have written it. */
async function putIfAbsent(store: ObjectStore, key: string, bytes: Buffer): Promise<void> {
  try {
    await store.put(key, bytes, { ifNoneMatch: '*' })
  } catch (error) {
    if (!(error instanceof PreconditionFailed)) throw error
  }
}

/** The manifest with a version that is newer than any that a browser has cached after the backup. */
export const withNewVersion = (manifest: Manifest, now: number): Manifest => ({
  ...manifest,
  nonce: newUlid(),
  version: nextVersion(manifest.version, now),
})

async function writeStorage(store: ObjectStore, backup: Backup, now: number): Promise<void> {
  const limit = pLimit(WRITES_AT_ONCE)
  await limit.map(backup.keys, async (key) => putIfAbsent(store, key, await backup.read(key)))
  await store.put(READS_KEY, Buffer.from(JSON.stringify(backup.reads)))
  // manifests come last: a book exists from here on, with all objects that it names
  await limit.map(backup.books, ({ id, manifest }) =>
    putIfAbsent(store, manifestKey(id), manifestBytes(withNewVersion(manifest, now))),
  )
}

/**
 * Restores a backup into an empty library: checks every byte before it writes, writes objects first and manifests last,
 * then rebuilds the catalogue and ends every session. A restore that was interrupted may be repeated. Gives false, and prints
 * what is wrong with them, if it has left books out.
 */
export async function restore(options: RestoreOptions): Promise<boolean> {
  const { library, folder, at, isSalvage = false, clock, logger, print } = options
  print(`Checking the backup in ${folder} …`)
  const backup = await readBackup({ folder, at, isSalvage })
  assertKnownFormats(folder, backup)
  const { store } = library
  const pool = await library.openPool()
  await assertStopped(pool)
  await beginRestore(store, backup.name)
  print(`Writing ${pluralize(backup.keys.length, 'file')} …`)
  await writeStorage(store, backup, clock())
  const count = await writeCatalogue(store, pool, { backup, clock, logger })
  await endRestore(store)
  print(`The backup ${backup.name} is restored: the library has ${pluralize(count, 'book')}.`)
  print('Everybody must sign in again.')
  if (backup.leftOut.length === 0) return true
  print('These books were left out, because their files are damaged:')
  for (const problem of backup.leftOut) print(`  ${problem}`)
  return false
}

type WriteOptions = Pick<RestoreOptions, 'clock' | 'logger'> & { backup: Backup }

/** Rebuilds the catalogue and restores read counts. Gives the number of listed books. */
async function writeCatalogue(
  store: ObjectStore,
  pool: Pool,
  { backup, clock, logger }: WriteOptions,
): Promise<number> {
  const readsBackup = { sync: () => Promise.resolve() }
  const rebuilder = await createCatalogueRebuilder({ store, pool, clock, logger, readsBackup })
  const { database, readCounts } = rebuilder
  await createSessions({ database, sessionKey: randomBytes(32), password: '', clock }).revokeAll()
  const count = await rebuilder.rebuild()
  await readCounts.restore(backup.reads)
  return count
}
