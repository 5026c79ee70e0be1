import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const LOCK_FILE = 'hikma.pid'

/** The folder is locked by a process that is alive. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
}

/** The start time of a process in clock ticks since boot, '' if unknown: tells processes with the same pid apart. */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isAlive(owner: string): boolean {
  const [pid = '', start = ''] = owner.split(' ')
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return Number(pid) > 0 && (start === '' || startTimeOf(Number(pid)) === start)
}

const readOwner = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '')

/**
 * Locks a folder for this process and gives the function that unlocks it: two processes corrupt a PGlite folder.
 * The lock file holds the owner's pid; a stale lock is replaced. Throws `FolderInUseError` if the owner is alive.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, LOCK_FILE)
  const mine = `${process.pid} ${startTimeOf(process.pid)}`
  const temporary = join(folder, `${LOCK_FILE}.${randomUUID()}`)
  await writeFile(temporary, mine)
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      // unlike a write, a link appears with its whole content
      const isTaken = await link(temporary, path).then(
        () => false,
        () => true,
      )
      const owner = await readOwner(path)
      if (!isTaken && owner === mine) return () => rm(path, { force: true })
      if (owner !== '' && isAlive(owner)) {
        const [pid] = owner.split(' ')
        throw new FolderInUseError(`Hikma is running already with this folder (process ${pid}): ${folder}`)
      }
      await removeStaleLock(path, owner)
    }
    throw new Error(`The folder is being taken by another process: ${folder}`)
  } finally {
    await rm(temporary, { force: true })
  }
}

/** Removes the lock of an owner that has died. If another process has taken the lock meanwhile, it is put back. */
async function removeStaleLock(path: string, owner: string): Promise<void> {
  const staleLock = `${path}.${randomUUID()}`
  await rename(path, staleLock).catch(() => {})
  if ((await readOwner(staleLock)) !== owner) await link(staleLock, path).catch(() => {})
  await rm(staleLock, { force: true })
}
