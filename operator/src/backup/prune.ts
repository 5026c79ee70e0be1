import { readAll } from '@hikma/storage-service/stores/readAll'
import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import { pluralize } from '../pluralize.ts'
import type { Print } from '../engines.ts'
import { listSnapshots } from './backupFolder.ts'
import { parseChecksums } from './checksums.ts'
import { booksKey, checksumsKey } from './snapshot.ts'

/** Another backup may be writing files that it has not listed yet. */
const MIN_AGE_MS = 24 * 60 * 60_000
const REMOVED_AT_ONCE = 500

export interface PruneOptions {
  folder: ObjectStore
  /** How many snapshots stay, 1 or more. */
  keep: number
  /** Milliseconds since 1970. */
  clock: () => number
  print: Print
}

/**
 * Removes all snapshots but the newest ones from a backup folder, then the files that no remaining one lists. Gives false,
 * and removes nothing, if a remaining list of checksums cannot be read.
 */
export async function prune({ folder, keep, clock, print }: PruneOptions): Promise<boolean> {
  const snapshots = await listSnapshots(folder)
  const [former, remaining] = [snapshots.slice(0, -keep), snapshots.slice(-keep)]
  const needed = new Set<string>()
  for (const snapshot of remaining) {
    const listed = parseChecksums((await readAll(folder, checksumsKey(snapshot)))?.toString() ?? '')
    if (!listed) {
      print(`${checksumsKey(snapshot)} is not a whole list of checksums, so no backup was removed.`)
      return false
    }
    for (const key of listed.keys()) needed.add(key)
  }
  // the list of checksums first: what is not finished is no backup, if this ends in between
  for (const snapshot of former) {
    await folder.remove([checksumsKey(snapshot)])
    await folder.remove([booksKey(snapshot)])
  }
  const old: string[] = []
  for await (const { key, lastModified } of folder.list('areas/'))
    if (!needed.has(key) && clock() - lastModified.getTime() > MIN_AGE_MS) old.push(key)
  for (let at = 0; at < old.length; at += REMOVED_AT_ONCE) await folder.remove(old.slice(at, at + REMOVED_AT_ONCE))
  if (former.length > 0 || old.length > 0)
    print(`${pluralize(former.length, 'earlier backup')} and ${pluralize(old.length, 'file')} were removed.`)
  return true
}
