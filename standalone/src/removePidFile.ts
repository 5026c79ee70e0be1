import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

const PID_FILE = 'hikma.pid'

/** The state of a process ('Z' for a zombie) and its start time in clock ticks since boot; both '' if unknown. */
async function statOf(pid: number): Promise<{ state: string; start: string }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { state, start: fields[18] ?? '' }
}

async function isAlive(pid: number, start: string): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  const found = await statOf(pid)
  return found.state !== 'Z' && (start === '' || found.start === start)
}

/**
 * Removes the lock file of versions before the lock was a socket (`<pid> <start time>`).
 * Gives the number of its process if that is alive, and then leaves the file.
 */
export async function removePidFile(folder: string): Promise<number | null> {
  const path = join(folder, PID_FILE)
  const content = await readFile(path, 'utf8').catch(() => null)
  if (content === null) return null
  const [pid = '', start = ''] = content.split(' ')
  if (Number(pid) > 0 && Number(pid) !== process.pid && (await isAlive(Number(pid), start))) return Number(pid)
  await rm(path, { force: true })
  return null
}
