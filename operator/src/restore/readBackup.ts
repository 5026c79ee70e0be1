import { absoluteKey, indexKey } from '@hikma/storage-service/area/keys'
import { readAll } from '@hikma/storage-service/stores/readAll'
import type { ReadableStore } from '@hikma/storage-service/stores/ObjectStore'
import pLimit from 'p-limit'
import { listSnapshots, readBackupFolder } from '../backup/backupFolder.ts'
import { parseChecksums, sha256, type Checksums } from '../backup/checksums.ts'
import { booksKey, checksumsKey, parseSnapshot, type Snapshot, type SnapshotBook } from '../backup/snapshot.ts'
import { tryParseIndex } from '../tryParseIndex.ts'
import { indexesOf } from '../inspectArea.ts'
import { readHistory } from '../readHistory.ts'

const FILES_AT_ONCE = 4
/** The number of problems that are printed; the rest is counted. */
const MAX_PRINTED = 20

export interface Backup extends Snapshot {
  name: string
  /** The keys of all objects and indexes; manifests are in `books`. */
  keys: string[]
  /** The bytes under one of these keys. Throws if they have changed since they were checked. */
  read(key: string): Promise<Buffer>
  /** What is wrong with the books that were left out, as sentences. */
  leftOut: string[]
}

export interface ReadBackupOptions {
  folder: string
  /** The beginning of the snapshot's name; '' for the newest. */
  at: string
  /** Reads and checks the files of this book only. */
  bookId?: string | undefined
  /** Leaves out the books with damaged files, instead of throwing. */
  isSalvage?: boolean
}

/** The book that a file belongs to, or null. */
const bookOf = (key: string): string | null => /^areas\/([^/]+)\//.exec(key)?.[1] ?? null

function damagedError(folder: string, problems: readonly string[]): Error {
  const printed = problems.slice(0, MAX_PRINTED).map((problem) => `  ${problem}`)
  const more = problems.length > MAX_PRINTED ? [`  and ${problems.length - MAX_PRINTED} more`] : []
  return new Error([`The backup in ${folder} is damaged. Nothing was written.`, ...printed, ...more].join('\n'))
}

/** Compares one file with its checksum. Gives the problem as a sentence, or null. */
async function checkFile(store: ReadableStore, key: string, sum: string): Promise<string | null> {
  const bytes = await readAll(store, key)
  if (!bytes) return `${key} is missing.`
  return sha256(bytes) === sum ? null : `${key} is not what was backed up: its checksum differs.`
}

/** The keys that a book names and the list of checksums lacks, as sentences. */
async function findUnlistedKeys(
  { id, manifest, retainedAfter = 0, lost }: SnapshotBook,
  checksums: Checksums,
  store: ReadableStore,
): Promise<string[]> {
  const knownLost = new Set(lost)
  const unlisted: string[] = []
  const isListed = (key: string): boolean => {
    if (checksums.has(key)) return true
    if (!knownLost.has(key)) unlisted.push(`${key} is not in the list of checksums.`)
    return false
  }
  for (const index of indexesOf(manifest)) {
    const key = indexKey(id, index)
    if (!isListed(key)) continue
    for (const file of tryParseIndex(await readAll(store, key))?.values() ?? []) isListed(absoluteKey(id, file.key))
  }
  const { keys, brokenAt } = await readHistory(id, manifest, retainedAfter, (key) => readAll(store, key))
  const named = keys.flatMap(({ revisions, indexes, objects }) => [...revisions, ...indexes, ...objects])
  for (const key of new Set([...named, ...(brokenAt === null ? [] : [brokenAt])])) isListed(key)
  return unlisted
}

/**
 * Reads the newest snapshot whose name begins with `at` and checks every byte of it. Throws with a list of problems if the
 * backup is damaged, unless it is salvaged and the problems belong to books.
 */
export async function readBackup({ folder, at, bookId, isSalvage = false }: ReadBackupOptions): Promise<Backup> {
  const store = await readBackupFolder(folder)
  const snapshots = await listSnapshots(store)
  const name = snapshots.findLast((snapshot) => snapshot.startsWith(at))
  if (name === undefined) throw new Error(missingSnapshot(folder, at, snapshots))
  const checksums = parseChecksums((await readAll(store, checksumsKey(name)))?.toString() ?? '')
  if (!checksums?.has(booksKey(name)))
    throw damagedError(folder, [`${checksumsKey(name)} is not a whole list of checksums.`])

  const isWanted = (key: string): boolean => bookId === undefined || bookOf(key) === bookId
  const limit = pLimit(FILES_AT_ONCE)
  const checked = await limit.map(
    [...checksums].filter(([key]) => key === booksKey(name) || isWanted(key)),
    async ([key, sum]) => ({ id: bookOf(key), problem: await checkFile(store, key, sum) }),
  )
  const problems = checked.filter((each): each is Problem => each.problem !== null)
  const keys = [...checksums.keys()].filter((key) => key !== booksKey(name) && isWanted(key))
  for (const key of keys)
    if (!key.startsWith('areas/')) problems.push({ id: null, problem: `${key} has no place in a backup.` })
  throwUnless(isSalvage, folder, problems)

  const snapshot = parseSnapshot((await readAll(store, booksKey(name)))!.toString())
  const wanted = snapshot.books.filter(({ id }) => bookId === undefined || id === bookId)
  const damaged = new Set(problems.map(({ id }) => id))
  for (const book of wanted.filter(({ id }) => !damaged.has(id)))
    for (const problem of await findUnlistedKeys(book, checksums, store)) problems.push({ id: book.id, problem })
  throwUnless(isSalvage, folder, problems)
  const leftOut = new Set(problems.map(({ id }) => id))
  return {
    ...snapshot,
    books: wanted.filter(({ id }) => !leftOut.has(id)),
    name,
    keys: keys.filter((key) => !leftOut.has(bookOf(key))),
    leftOut: problems.map(({ problem }) => problem),
    async read(key) {
      const bytes = await readAll(store, key)
      if (!bytes || sha256(bytes) !== checksums.get(key)) throw new Error(`${key} has changed in ${folder}.`)
      return bytes
    },
  }
}

interface Problem {
  /** The book to which it belongs, or null. */
  id: string | null
  problem: string
}

/** Throws a list of the problems, if there are any that cannot be left out. */
function throwUnless(isSalvage: boolean, folder: string, problems: readonly Problem[]): void {
  if (problems.length > 0 && (!isSalvage || problems.some(({ id }) => id === null)))
    throw damagedError(
      folder,
      problems.map(({ problem }) => problem),
    )
}

function missingSnapshot(folder: string, at: string, snapshots: readonly string[]): string {
  if (snapshots.length === 0) return `No backup in ${folder} was ever finished.`
  return `There is no backup in ${folder} whose name begins with ${at}. There are: ${snapshots.join(', ')}.`
}
