import type { Logger } from '@hikma/service-kit/logger'
import type { ReadableStore } from '@hikma/storage-service/stores/ObjectStore'
import { pluralize } from '../pluralize.ts'
import type { Engines, Print } from '../engines.ts'
import { inspectArea } from '../inspectArea.ts'
import { listAreaIds, DamagedObjectError } from '../readManifest.ts'
import { readUnfinishedRestore } from '../restore/beginRestore.ts'
import { openBackupFolder } from './backupFolder.ts'
import { formatChecksums, sha256 } from './checksums.ts'
import { copyArea } from './copyArea.ts'
import { booksKey, checksumsKey, snapshotNameOf, formatSnapshot, type SnapshotBook } from './snapshot.ts'
import { loadReadCounts } from './loadReadCounts.ts'
import { createCopier } from './createCopier.ts'

export interface BackupOptions {
  engines: Engines
  folder: string
  /** Milliseconds since 1970. */
  clock: () => number
  logger: Logger
  print: Print
}

/**
 * Writes a cut of the library into a folder while writes go on: reads first, then book by book a manifest with all
 * that it names. False where storage had lost something, which is then named. Throws a sentence where nothing is saved.
 */
export async function backup({ engines, folder, clock, logger, print }: BackupOptions): Promise<boolean> {
  const source = await engines.readStore()
  await assertWhole(source)
  const target = await openBackupFolder(folder)
  const madeAt = clock()
  const faults: string[] = []
  const { reads, isCurrent } = (await unlessDamaged(loadReadCounts(engines, source, logger), faults)) ?? NO_READS
  const copier = await createCopier(source, target)
  const books: SnapshotBook[] = []
  for (const id of await listAreaIds(source)) {
    const looking = inspectArea(source, id, clock, (manifest) => copyArea(id, manifest, copier))
    const found = await unlessDamaged(looking, faults)
    if (!found) continue
    books.push({ id, manifest: found.manifest, lost: found.lost })
    faults.push(...found.faults)
  }

  const cut = snapshotNameOf(madeAt)
  const text = Buffer.from(formatSnapshot({ madeAt, reads, books }))
  const sums = new Map([...copier.sums, [booksKey(cut), sha256(text)]])
  await target.put(booksKey(cut), text)
  // whatever ends before this line leaves the folder with the cuts that it had
  await target.put(checksumsKey(cut), Buffer.from(formatChecksums(sums)))

  const listed = books.filter(({ manifest: { record, deletedAt } }) => record !== null && deletedAt === null)
  const held = `${pluralize(listed.length, 'book')} in ${pluralize(copier.sums.size, 'file')}, ${copier.copied()} of them new`
  print(`${folder} has ${held}. This backup is called ${cut}.`)
  if (!isCurrent) print('The numbers of reads are those that storage was last handed, a day ago at most.')
  if (faults.length > 0) print('Not everything could be saved:')
  for (const fault of faults) print(`  ${fault}`)
  return faults.length === 0
}

const NO_READS = { reads: {}, isCurrent: true }

/** Half a library must not look like a whole one. */
async function assertWhole(source: ReadableStore): Promise<void> {
  const begun = await readUnfinishedRestore(source)
  if (begun !== null) throw new Error(`The restore of ${begun} was begun and not finished. Finish it first.`)
}

/** Null where the bytes in storage are not what they must be, which is noted. */
async function unlessDamaged<Found>(looking: Promise<Found>, faults: string[]): Promise<Found | null> {
  try {
    return await looking
  } catch (error) {
    if (!(error instanceof DamagedObjectError)) throw error
    faults.push(error.message)
    return null
  }
}
