import { absoluteKey, indexKey } from '@hikma/storage-service/area/keys'
import { readAll } from '@hikma/storage-service/stores/readAll'
import type { ReadableStore } from '@hikma/storage-service/stores/ObjectStore'
import pLimit from 'p-limit'
import { listSnapshots, readBackupFolder } from '../backup/backupFolder.ts'
import { parseChecksums, sha256, type Checksums } from '../backup/checksums.ts'
import { booksKey, checksumsKey, parseSnapshot, type Snapshot, type SnapshotBook } from '../backup/snapshot.ts'
import { tryParseIndex } from '../tryParseIndex.ts'
import { indexesOf } from '../inspectArea.ts'

const FILES_AT_ONCE = 4
/** So many faults are named; the rest is pluralize. */
const NAMED_FAULTS = 20

export interface Backup extends Snapshot {
  name: string
  /** Every object and index, but no manifest. */
  keys: string[]
  /** The bytes of one of them. Throws where they are no longer what was checked. */
  read(key: string): Promise<Buffer>
}

function damaged(folder: string, faults: readonly string[]): Error {
  const named = faults.slice(0, NAMED_FAULTS).map((fault) => `  ${fault}`)
  const more = faults.length > NAMED_FAULTS ? [`  and ${faults.length - NAMED_FAULTS} more`] : []
  return new Error([`The backup in ${folder} is damaged. Nothing was written.`, ...named, ...more].join('\n'))
}

/** What is wrong with one file of the folder, or null. */
async function faultOf(store: ReadableStore, key: string, sum: string): Promise<string | null> {
  const bytes = await readAll(store, key)
  if (!bytes) return `${key} is missing.`
  return sha256(bytes) === sum ? null : `${key} is not what was backed up: its checksum differs.`
}

/** What a book names and the list does not: nothing, unless somebody has cut the list. */
async function unlisted(
  { id, manifest, lost }: SnapshotBook,
  sums: Checksums,
  store: ReadableStore,
): Promise<string[]> {
  const known = new Set(lost)
  const missing: string[] = []
  const isListed = (key: string): boolean => {
    if (sums.has(key)) return true
    if (!known.has(key)) missing.push(`${key} is not in the list of checksums.`)
    return false
  }
  for (const index of indexesOf(manifest)) {
    const key = indexKey(id, index)
    if (!isListed(key)) continue
    for (const file of tryParseIndex(await readAll(store, key))?.values() ?? []) isListed(absoluteKey(id, file.key))
  }
  return missing
}

/** Reads a cut of a backup and checks every byte of it. `at` is how the wanted cut's name begins; '' is the newest. */
export async function readBackup(folder: string, at: string): Promise<Backup> {
  const store = await readBackupFolder(folder)
  const cuts = await listSnapshots(store)
  const name = cuts.findLast((cut) => cut.startsWith(at))
  if (name === undefined) throw new Error(noCut(folder, at, cuts))
  const sums = parseChecksums((await readAll(store, checksumsKey(name)))?.toString() ?? '')
  if (!sums?.has(booksKey(name))) throw damaged(folder, [`${checksumsKey(name)} is not a whole list of checksums.`])

  const limit = pLimit(FILES_AT_ONCE)
  const checked = await limit.map(sums, ([key, sum]) => faultOf(store, key, sum))
  const faults = checked.filter((fault) => fault !== null)
  const keys = [...sums.keys()].filter((key) => key !== booksKey(name))
  for (const key of keys) if (!key.startsWith('areas/')) faults.push(`${key} has no place in a backup.`)
  if (faults.length > 0) throw damaged(folder, faults)

  const cut = parseSnapshot((await readAll(store, booksKey(name)))!.toString())
  for (const book of cut.books) faults.push(...(await unlisted(book, sums, store)))
  if (faults.length > 0) throw damaged(folder, faults)
  return {
    ...cut,
    name,
    keys,
    async read(key) {
      const bytes = await readAll(store, key)
      if (!bytes || sha256(bytes) !== sums.get(key)) throw new Error(`${key} has changed in ${folder}.`)
      return bytes
    },
  }
}

function noCut(folder: string, at: string, cuts: readonly string[]): string {
  if (cuts.length === 0) return `No backup in ${folder} was ever finished.`
  return `There is no backup in ${folder} whose name begins with ${at}. There are: ${cuts.join(', ')}.`
}
