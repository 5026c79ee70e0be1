import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '@hikma/service-kit/errorCode'
import { createDirectoryReader } from '@hikma/storage-service/stores/directoryReader'
import { createDirectoryStore } from '@hikma/storage-service/stores/directoryStore'
import type { ObjectStore, ReadableStore } from '@hikma/storage-service/stores/ObjectStore'
import { SNAPSHOTS_PREFIX, finishedSnapshot } from './snapshot.ts'

const MARK = 'hikma-backup.json'
/** Raised when an older Hikma could not read what a newer one writes. */
const FORMAT = 1

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such folder',
  ENOTDIR: 'It is not a folder',
  EACCES: 'This user may not read it',
}

/** Names in the folder, null where there is none. Throws a sentence where it cannot be looked into. */
async function namesIn(folder: string): Promise<string[] | null> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw new Error(`${folder}: ${REASONS[errorCode(error)] ?? 'It cannot be read'}.`, { cause: error })
  }
}

/** Throws a sentence unless the folder bears our mark, in a format that is known here. */
async function assertMark(folder: string): Promise<void> {
  let format: unknown
  try {
    format = (JSON.parse(await readFile(join(folder, MARK), 'utf8')) as { format?: unknown }).format
  } catch {
    throw new Error(`${folder} is not a backup of Hikma.`)
  }
  if (format !== FORMAT) throw new Error(`${folder} was written by another version of Hikma, which must read it.`)
}

/** The folder to write a backup into: a new or empty one is marked, any other must be a backup already. */
export async function openBackupFolder(folder: string): Promise<ObjectStore> {
  const names = (await namesIn(folder)) ?? []
  const isNew = names.every((name) => name.startsWith('.'))
  if (!isNew && !names.includes(MARK)) {
    throw new Error(`${folder} holds other things and no backup of Hikma. Choose a new folder.`)
  }
  if (!isNew) await assertMark(folder)
  const store = await createDirectoryStore(folder)
  if (isNew) await store.put(MARK, Buffer.from(`${JSON.stringify({ format: FORMAT })}\n`))
  return store
}

/** The folder of a backup, to read. Throws a sentence where it is none. */
export async function readBackupFolder(folder: string): Promise<ReadableStore> {
  if (!(await namesIn(folder))) throw new Error(`${folder}: There is no such folder.`)
  await assertMark(folder)
  return createDirectoryReader(folder)
}

/** The names of the finished cuts, oldest first. */
export async function listSnapshots(store: ReadableStore): Promise<string[]> {
  const cuts: string[] = []
  for await (const { key } of store.list(SNAPSHOTS_PREFIX)) {
    const cut = finishedSnapshot(key)
    if (cut !== null) cuts.push(cut)
  }
  return cuts.sort()
}
