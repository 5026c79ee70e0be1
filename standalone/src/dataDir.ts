import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '@hikma/service-kit/errorCode'

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is read-only',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
}

/** PGlite says a full disk in WASI's numbers. */
const isFullForDatabase = (error: unknown): boolean =>
  error instanceof Error ? error.name === 'ErrnoError' && (error as { errno?: unknown }).errno === 51 : false

/** A fault of the file system as a sentence about the folder. */
export function folderError(folder: string, error: unknown): Error {
  const reason = REASONS[errorCode(error)] ?? (isFullForDatabase(error) ? REASONS['ENOSPC'] : undefined)
  if (!reason) return error as Error
  return new Error(`Hikma cannot keep its books in ${folder}: ${reason}. Set DATA_DIR to another folder.`)
}

/** Room that a start needs, in bytes: a new database takes about 50 MB. */
const NEEDED_BYTES = 64 * 1024 * 1024

async function writeSynced(path: string, content: string | Buffer, flag: 'w' | 'wx'): Promise<void> {
  const handle = await open(path, flag, 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes the folder and tries to write there; throws one clear sentence where that does not work. */
export async function openDataDir(folder: string): Promise<void> {
  const probe = join(folder, 'probe')
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeSynced(probe, 'probe', 'w')
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < NEEDED_BYTES) throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
  } catch (error) {
    throw folderError(folder, error)
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}

export interface KeptValue {
  value: string
  isNew: boolean
}

/** A secret that is made at the first start and kept in the folder for its owner only. */
export async function readOrCreateSecret(folder: string, name: string, bytes: number): Promise<KeptValue> {
  const path = join(folder, name)
  const kept = await readFile(path, 'utf8').catch(() => '')
  if (kept.trim() !== '') return { value: kept.trim(), isNew: false }
  const value = randomBytes(bytes).toString('base64url')
  await writeSynced(path, `${value}\n`, 'w')
  return { value, isNew: true }
}

/** An empty file that records that a one-time step was done. */
export const createMarkerFile = (folder: string, name: string) => ({
  exists: () =>
    readFile(join(folder, name)).then(
      () => true,
      () => false,
    ),
  write: () => writeSynced(join(folder, name), '', 'w'),
})
