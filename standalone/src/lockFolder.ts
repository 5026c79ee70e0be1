import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const LOCK = 'hikma.pid'

/** The folder belongs to a process that is alive. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
}

/** When a process began, in the kernel's own count, or '' where it does not tell: a number may be used again. */
function startOf(pid: number): string {
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
  return Number(pid) > 0 && (start === '' || startOf(Number(pid)) === start)
}

const readOwner = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '')

/**
 * One process per folder: PGlite opens a folder twice without a word and spoils it.
 * A file names the process that owns the folder; one that has died is taken over. Gives the way to let go.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, LOCK)
  const mine = `${process.pid} ${startOf(process.pid)}`
  const draft = join(folder, `${LOCK}.${randomUUID()}`)
  await writeFile(draft, mine)
  try {
    for (let tries = 0; tries < 3; tries++) {
      // a link appears with its whole content or not at all
      const isTaken = await link(draft, path).then(
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
    await rm(draft, { force: true })
  }
}

/** Takes a dead owner's file away, unless it is another's by now: then it is put back. */
async function removeStaleLock(path: string, owner: string): Promise<void> {
  const grave = `${path}.${randomUUID()}`
  await rename(path, grave).catch(() => {})
  if ((await readOwner(grave)) !== owner) await link(grave, path).catch(() => {})
  await rm(grave, { force: true })
}
