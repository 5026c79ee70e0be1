import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, lstat, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copyEmptyDatabase } from '../../test-support/engines/pgliteTemplate.ts'
import { PASSWORD } from '../../test-support/engines/secrets.ts'

const MAIN = fileURLToPath(new URL('../../standalone/src/main.ts', import.meta.url))

let root: string
let dataDir: string
let child: ChildProcess | null
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hikma-modes-'))
  dataDir = join(root, 'data')
  child = null
})
afterEach(async () => {
  await stop()
  await rm(root, { recursive: true, force: true })
})

/** Starts Hikma on the folder as `make start` does. */
async function start(): Promise<void> {
  const { PATH } = process.env
  const env = { PATH, DATA_DIR: dataDir, PORT: '0', ADMIN_PASSWORD: PASSWORD }
  const words = ['--liftoff-only', '--import', 'tsx', '--conditions=development', MAIN]
  child = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface(child.stdout!), 'line')) as [string]
  expect(line).toContain('Hikma is open')
}

async function stop(): Promise<void> {
  if (!child || child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** The paths in the data folder, itself included, that group or others may use in any way. */
async function openPaths(): Promise<string[]> {
  const names = ['', ...(await readdir(dataDir, { recursive: true }))]
  const modes = await Promise.all(names.map(async (name) => ({ name, status: await lstat(join(dataDir, name)) })))
  return modes.filter(({ status }) => !status.isSymbolicLink() && (status.mode & 0o077) !== 0).map(({ name }) => name)
}

it('closes a folder of an earlier version for other users, and its files, also those that the database makes', async () => {
  await copyEmptyDatabase(dataDir)
  await mkdir(join(dataDir, 'store', 'objects'), { recursive: true })
  // without samples the start is quick
  for (const name of ['samples-published', 'secret', 'store/objects/page']) await writeFile(join(dataDir, name), '')
  for (const name of ['.', 'store', 'store/objects']) await chmod(join(dataDir, name), 0o755)
  for (const name of ['secret', 'store/objects/page', 'db/PG_VERSION']) await chmod(join(dataDir, name), 0o666)
  const elsewhere = join(root, 'elsewhere')
  await writeFile(elsewhere, '')
  await chmod(elsewhere, 0o644)
  await symlink(elsewhere, join(dataDir, 'link'))

  await start()
  expect(await openPaths()).toEqual([])
  expect((await stat(elsewhere)).mode & 0o777).toBe(0o644)
  await stop()
  expect(await openPaths()).toEqual([])

  // a folder that was opened again is closed again
  await chmod(dataDir, 0o750)
  await chmod(join(dataDir, 'secret'), 0o640)
  await start()
  expect(await openPaths()).toEqual([])
}, 240_000)

it('makes a new folder for its owner alone, with its database and the lock', async () => {
  await start()
  expect(await openPaths()).toEqual([])
}, 240_000)
