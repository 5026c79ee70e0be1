import { chmod, lstat, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '@hikma/service-kit/errorCode'
import type { Logger } from '@hikma/service-kit/logger'
import { createMarkerFile } from './dataDir.ts'

/** The permissions of group and others. */
const NOT_OWNER = 0o077
/** Records that the files of earlier versions, which did not set a umask, are private now. */
const FILES_PRIVATE = 'files-private'

/** Gives new files of this process no permission for group and others. */
export const useClosedUmask = (): void => void process.umask(NOT_OWNER)

/**
 * Closes a data folder for group and others, and once also all that is in it. Symlinks are not followed.
 * Logs a warning if the file system, or another owner of a file, does not allow it.
 */
export async function makePrivate(folder: string, logger: Logger): Promise<void> {
  const marker = createMarkerFile(folder, FILES_PRIVATE)
  const { mode } = await stat(folder)
  const wasOpen = (mode & NOT_OWNER) !== 0
  if (!wasOpen && (await marker.exists())) return
  try {
    // first, because it closes the way to everything in it at once
    if (wasOpen) await chmod(folder, 0o700)
    await closeEntries(folder)
    await marker.write()
  } catch (err) {
    logger.warn({ err, folder }, 'other users of this machine may be able to read the data folder')
  }
}

async function closeEntries(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    try {
      const status = await lstat(path)
      if (status.isSymbolicLink()) continue
      if ((status.mode & NOT_OWNER) !== 0) await chmod(path, status.mode & 0o7777 & ~NOT_OWNER)
      if (status.isDirectory()) await closeEntries(path)
    } catch (error) {
      // a file that is gone meanwhile
      if (errorCode(error) !== 'ENOENT') throw error
    }
  }
}
