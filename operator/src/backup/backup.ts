import type { Logger } from '@hikma/service-kit/logger'
import type { ReadableStore } from '@hikma/storage-service/stores/ObjectStore'
import { pluralize } from '../pluralize.ts'
import type { Engines, Print } from '../engines.ts'
import { inspectArea } from '../inspectArea.ts'
import { listAreaIds, DamagedObjectError } from '../readManifest.ts'
import { readUnfinishedRestore } from '../unfinishedRestore.ts'
import { openBackupFolder } from './backupFolder.ts'
import { formatChecksums, sha256 } from './checksums.ts'
import { copyArea } from './copyArea.ts'
import { booksKey, checksumsKey, snapshotNameOf, formatSnapshot, type SnapshotBook } from './snapshot.ts'
import { prune } from './prune.ts'
import { loadReadCounts } from './loadReadCounts.ts'
import { createCopier } from './createCopier.ts'

export interface BackupOptions {
  engines: Engines
  folder: string
  /** How many backups stay in the folder; all if null. */
  keep?: number | null
  /** Milliseconds since 1970. */
  clock: () => number
  logger: Logger
  print: Print
}

/**
 * Writes a snapshot of the library into a folder while Hikma runs: read counts first, then for each book the manifest
 * and every object that it names. Gives false, and prints what is missing, if storage has lost data. Throws if it saves
 * nothing. If all was saved, removes backups but the newest `keep`.
 */
export async function backup({ engines, folder, keep = null, clock, logger, print }: BackupOptions): Promise<boolean> {
  const source = await engines.readStore()
  await assertFullyRestored(source)
  const target = await openBackupFolder(folder)
  const madeAt = clock()
  const problems: string[] = []
  const counts = await unlessDamaged(loadReadCounts(engines, source, logger), problems)
  const { reads, isCurrent } = counts ?? NO_READS
  const copier = await createCopier(source, target)
  const books: SnapshotBook[] = []
  for (const id of await listAreaIds(source)) {
    const copying = inspectArea(source, id, clock, (manifest, retainedAfter) =>
      copyArea(id, manifest, retainedAfter, copier),
    )
    const copied = await unlessDamaged(copying, problems)
    if (!copied) continue
    const { manifest, retainedAfter, lost } = copied
    books.push({ id, manifest, retainedAfter, lost })
    problems.push(...copied.problems)
  }

  const snapshot = snapshotNameOf(madeAt)
  const text = Buffer.from(formatSnapshot({ madeAt, reads, books }))
  const checksums = new Map([...copier.checksums, [booksKey(snapshot), sha256(text)]])
  await target.put(booksKey(snapshot), text)
  // the list of checksums finishes the snapshot: a backup that ends before this line adds none
  await target.put(checksumsKey(snapshot), Buffer.from(formatChecksums(checksums)))

  const listed = books.filter(({ manifest: { record, deletedAt } }) => record !== null && deletedAt === null)
  const files = pluralize(copier.checksums.size, 'file')
  const content = `${pluralize(listed.length, 'book')} in ${files}, ${copier.copiedCount()} of them new`
  print(`${folder} has ${content}. This backup is called ${snapshot}.`)
  if (!isCurrent) print('The read counts are those of the last copy in storage, a day ago at most.')
  if (problems.length > 0) print('Not everything could be saved:')
  for (const problem of problems) print(`  ${problem}`)
  // earlier backups may have what storage has lost
  if (problems.length > 0) return false
  return keep === null || prune({ folder: target, keep, clock, print })
}

const NO_READS = { reads: {}, isCurrent: true }

/** Throws if a restore was not finished: a backup of half a library must not look like a whole one. */
async function assertFullyRestored(source: ReadableStore): Promise<void> {
  const begun = await readUnfinishedRestore(source)
  if (begun !== null) throw new Error(`The restore of ${begun} was begun and not finished. Finish it first.`)
}

/** Gives null, and adds a problem, if an object in storage is damaged. */
async function unlessDamaged<Result>(task: Promise<Result>, problems: string[]): Promise<Result | null> {
  try {
    return await task
  } catch (error) {
    if (!(error instanceof DamagedObjectError)) throw error
    problems.push(error.message)
    return null
  }
}
