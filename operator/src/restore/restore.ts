import { randomBytes } from 'node:crypto'
import { createSessions } from '@hikma/books-service/sessions'
import type { Logger } from '@hikma/service-kit/logger'
import { manifestKey, newUlid, READS_KEY } from '@hikma/storage-service/area/keys'
import { manifestBytes, nextVersion, type Manifest } from '@hikma/storage-service/area/manifest'
import { PreconditionFailed, type ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import pLimit from 'p-limit'
import type { Pool } from 'pg'
import { createCatalogueRebuilder } from '../createCatalogueRebuilder.ts'
import { pluralize } from '../pluralize.ts'
import type { Library, Print } from '../engines.ts'
import { assertStopped } from './assertStopped.ts'
import { beginRestore, endRestore } from './beginRestore.ts'
import { readBackup, type Backup } from './readBackup.ts'

const WRITES_AT_ONCE = 8

export interface RestoreOptions {
  library: Library
  folder: string
  /** How the wanted backup's name begins; '' is the newest. */
  at: string
  /** Milliseconds since 1970. */
  clock: () => number
  logger: Logger
  print: Print
}

/** Writes what is not there yet: an earlier try may have come this far. */
async function putOnce(store: ObjectStore, key: string, bytes: Buffer): Promise<void> {
  try {
    await store.put(key, bytes, { ifNoneMatch: '*' })
  } catch (error) {
    if (!(error instanceof PreconditionFailed)) throw error
  }
}

/** The manifest with a version that no reader has seen, whatever happened after the backup. */
const restored = (manifest: Manifest, now: number): Manifest => ({
  ...manifest,
  nonce: newUlid(),
  version: nextVersion(manifest.version, now),
})

async function writeStorage(store: ObjectStore, backup: Backup, now: number): Promise<void> {
  const limit = pLimit(WRITES_AT_ONCE)
  await limit.map(backup.keys, async (key) => putOnce(store, key, await backup.read(key)))
  await store.put(READS_KEY, Buffer.from(JSON.stringify(backup.reads)))
  // a book is there from this line on, with all that it names
  await limit.map(backup.books, ({ id, manifest }) =>
    putOnce(store, manifestKey(id), manifestBytes(restored(manifest, now))),
  )
}

/**
 * Restores a backup into an empty library: every byte is checked before anything is written, objects come first and
 * manifests last, then the catalogue is made anew and every session ended. A restore that was cut off may be repeated.
 */
export async function restore({ library, folder, at, clock, logger, print }: RestoreOptions): Promise<void> {
  print(`Checking the backup in ${folder} …`)
  const backup = await readBackup(folder, at)
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
}

type WriteOptions = Pick<RestoreOptions, 'clock' | 'logger'> & { backup: Backup }

/** Gives how many books are listed. */
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
