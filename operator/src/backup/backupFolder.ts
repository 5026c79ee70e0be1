import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '@hikma/service-kit/errorCode'
import { createDirectoryReader } from '@hikma/storage-service/stores/directoryReader'
import { createDirectoryStore } from '@hikma/storage-service/stores/directoryStore'
import type { ObjectStore, ReadableStore } from '@hikma/storage-service/stores/ObjectStore'
import { SNAPSHOTS_PREFIX, finishedSnapshot } from './snapshot.ts'

/** Marks a folder as a backup of Hikma. */
const MARKER = 'hikma-backup.json'
/** Raised when an older Hikma cannot read what a newer one writes. */
const FORMAT = 1

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such folder',
  ENOTDIR: 'It is not a folder',
  EACCES: 'This user may not read it',
}

/** Why nothing can be written into the folder. */
const WRITE_REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The quota of this user is used up',
  EROFS: 'The disk is read-only',
  EACCES: 'This user may not write there',
  EPERM: 'This user may not write there',
  EIO: 'The disk has failed',
}

/** Waits for a write into the folder. Throws an error with a sentence if the disk refuses it. */
async function explainFailure<Result>(folder: string, write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (cause) {
    const reason = WRITE_REASONS[errorCode(cause)]
    if (reason === undefined) throw cause
    throw new Error(`${folder}: ${reason}. This backup is not finished; earlier ones in the folder are unchanged.`, {
      cause,
    })
  }
}

/** The names in the folder, or null if there is no folder. Throws if it cannot be read. */
async function namesIn(folder: string): Promise<string[] | null> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw new Error(`${folder}: ${REASONS[errorCode(error)] ?? 'It cannot be read'}.`, { cause: error })
  }
}

/** Throws unless the folder has the marker file, in a format that this version knows. */
async function assertMarked(folder: string): Promise<void> {
  let format: unknown
  try {
    format = (JSON.parse(await readFile(join(folder, MARKER), 'utf8')) as { format?: unknown }).format
  } catch {
    throw new Error(`${folder} is not a backup of Hikma.`)
  }
  if (format !== FORMAT) throw new Error(`${folder} was written by another version of Hikma, which must read it.`)
}

/**
 * Opens the folder to write a backup into: marks a new or empty one; any other must be a backup already. Here and later,
 * throws an error with a sentence if the disk refuses a write.
 */
export async function openBackupFolder(folder: string, createStore = createDirectoryStore): Promise<ObjectStore> {
  const names = (await namesIn(folder)) ?? []
  const isNew = names.every((name) => name.startsWith('.'))
  if (!isNew && !names.includes(MARKER)) {
    throw new Error(`${folder} holds other things and no backup of Hikma. Choose a new folder.`)
  }
  if (!isNew) await assertMarked(folder)
  const store = await explainFailure(folder, createStore(folder))
  const explained: ObjectStore = { ...store, put: (...put) => explainFailure(folder, store.put(...put)) }
  if (isNew) await explained.put(MARKER, Buffer.from(`${JSON.stringify({ format: FORMAT })}\n`))
  return explained
}

/** Opens the folder of a backup for reading. Throws if it is none. */
export async function readBackupFolder(folder: string): Promise<ReadableStore> {
  if (!(await namesIn(folder))) throw new Error(`${folder}: There is no such folder.`)
  await assertMarked(folder)
  return createDirectoryReader(folder)
}

/** The names of the finished snapshots, oldest first. */
export async function listSnapshots(store: ReadableStore): Promise<string[]> {
  const snapshots: string[] = []
  for await (const { key } of store.list(SNAPSHOTS_PREFIX)) {
    const snapshot = finishedSnapshot(key)
    if (snapshot !== null) snapshots.push(snapshot)
  }
  return snapshots.sort()
}
