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

/** PGlite reports a full disk with WASI's error number. */
const isDiskFullInPGlite = (error: unknown): boolean =>
  error instanceof Error ? error.name === 'ErrnoError' && (error as { errno?: unknown }).errno === 51 : false

/** Turns an error of the file system into a sentence about the folder; other errors stay as they are. */
export function folderError(folder: string, error: unknown): Error {
  const reason = REASONS[errorCode(error)] ?? (isDiskFullInPGlite(error) ? REASONS['ENOSPC'] : undefined)
  if (!reason) return error as Error
  return new Error(`Hikma cannot keep its books in ${folder}: ${reason}. Set DATA_DIR to another folder.`)
}

/** The free space that a start needs: a new database takes about 50 MB. */
const MIN_FREE_BYTES = 64 * 1024 * 1024

async function writeSynced(path: string, content: string | Buffer, flag: 'w' | 'wx'): Promise<void> {
  const handle = await open(path, flag, 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Creates the folder and checks that it is writable and has free space. Throws a sentence with the reason if not. */
export async function openDataDir(folder: string): Promise<void> {
  const probe = join(folder, 'probe')
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeSynced(probe, 'probe', 'w')
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < MIN_FREE_BYTES) throw Object.assign(new Error('disk full'), { code: 'ENOSPC' })
  } catch (error) {
    throw folderError(folder, error)
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}

export interface Secret {
  value: string
  isNew: boolean
}

/** Reads a secret from a file of the folder; the first call creates it (`bytes` random bytes, mode 600). */
export async function readOrCreateSecret(folder: string, name: string, bytes: number): Promise<Secret> {
  const path = join(folder, name)
  const stored = (await readFile(path, 'utf8').catch(() => '')).trim()
  if (stored !== '') return { value: stored, isNew: false }
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
