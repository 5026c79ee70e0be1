import { fork } from 'node:child_process'
import { once } from 'node:events'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { databaseFolder } from './openPGliteDatabase.ts'

/**
 * Creates the database of a data folder without one, in a process of its own: creating takes two more instances of Postgres,
 * whose 140 MB stay resident in a process that goes on. If it fails, opening the database tries again, and says why.
 */
export async function createDatabaseOnce(dataDir: string): Promise<void> {
  const exists = await access(join(databaseFolder(dataDir), 'PG_VERSION')).then(
    () => true,
    () => false,
  )
  if (exists) return
  const program = new URL(
    import.meta.url.endsWith('.ts') ? './createDatabase.ts' : './createDatabase.js',
    import.meta.url,
  )
  const child = fork(fileURLToPath(program), [dataDir], { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const stop = (): void => void child.kill()
  process.once('exit', stop)
  await once(child, 'exit').catch(() => undefined)
  process.off('exit', stop)
}
