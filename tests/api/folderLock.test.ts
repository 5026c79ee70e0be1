import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { FolderInUseError, lockFolder, temporaryFolderOf } from '@hikma/standalone/lockFolder'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const CHILD = fileURLToPath(new URL('../builders/lockFolderChild.ts', import.meta.url))
const NODE = [process.execPath, '--import', 'tsx', '--conditions=development', CHILD]
const SHARED_MEMORY = '/dev/shm'

const succeeds = (task: () => unknown): boolean => {
  try {
    task()
    return true
  } catch {
    return false
  }
}
/** A new user namespace as well, where this user may not make the others. */
const NAMESPACES = [['-pnf'], ['-Urpnf']].find((options) =>
  succeeds(() => execFileSync('unshare', [...options, 'true'], { stdio: 'ignore' })),
)
const hasSharedMemory = succeeds(() => accessSync(SHARED_MEMORY, constants.W_OK))
const NO_SOCKETS = '/sys'
const refusesSockets = await new Promise<boolean>((resolve) => {
  const server = createServer().on('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'EPERM'))
  server.listen(join(NO_SOCKETS, 'hikma-probe'), () => server.close(() => resolve(false)))
})

describe('the lock of a data folder', () => {
  let folder: string
  let children: ChildProcess[]
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hikma-lock-'))
    children = []
  })
  afterEach(async () => {
    for (const child of children) child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  /** Starts a process that locks the folder; `outcome` is 'locked' or its error. */
  async function start(command: readonly string[], path = folder) {
    const [program = '', ...words] = command
    const child = spawn(program, [...words, path], { stdio: ['ignore', 'pipe', 'inherit'] })
    children.push(child)
    const [outcome] = (await once(createInterface(child.stdout), 'line')) as [string]
    return { child, outcome }
  }

  async function lockAndUnlock(path = folder) {
    const unlock = await lockFolder(path)
    await unlock()
  }

  it('is taken by one of six processes that start at the same time, also over the lock of a dead one', async () => {
    for (const round of ['a new folder', 'after a kill']) {
      const started = await Promise.all(Array.from({ length: 6 }, () => start(NODE)))
      const owners = started.filter(({ outcome }) => outcome === 'locked')
      expect(owners, round).toHaveLength(1)
      const { child } = owners[0]!
      const refused = `Hikma is running already with this folder (process ${child.pid} on `
      for (const { outcome } of started) {
        if (outcome !== 'locked') expect(outcome.slice(0, refused.length)).toBe(refused)
      }
      child.kill('SIGKILL')
      // without waiting for the end of the process: what it held ends when it ends
      await lockAndUnlock()
    }
  })

  it('is taken by one of many starters in one process, in each of 50 rounds', async () => {
    for (let round = 0; round < 50; round++) {
      const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)))
      const locked = attempts.filter((attempt) => attempt.status === 'fulfilled')
      expect(locked).toHaveLength(1)
      for (const attempt of attempts) {
        if (attempt.status === 'rejected') expect(attempt.reason).toBeInstanceOf(FolderInUseError)
      }
      await locked[0]!.value()
    }
    // one dead socket, whose number is never taken again
    expect(await readdir(folder)).toEqual(['hikma.lock.50'])
  })

  it.skipIf(process.platform !== 'linux')('does not outlive a killed owner that nobody reaps', async () => {
    // the shell becomes a program that does not wait for its children
    const script = `"$@" & echo $!; exec sleep 600`
    const parent = spawn('sh', ['-c', script, 'sh', ...NODE, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
    children.push(parent)
    const lines = createInterface(parent.stdout)[Symbol.asyncIterator]()
    const pid = Number((await lines.next()).value)
    expect((await lines.next()).value).toBe('locked')
    process.kill(pid, 'SIGKILL')
    const stateOf = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0]
    while (stateOf() !== 'Z') await setTimeout(10)
    await lockAndUnlock()
    expect(stateOf()).toBe('Z')

    // the lock file of earlier versions named the process
    await writeFile(join(folder, 'hikma.pid'), `${pid} `)
    await lockAndUnlock()
    expect(await readdir(folder)).not.toContain('hikma.pid')
  })

  it.skipIf(!NAMESPACES)('holds between processes with process numbers and networks of their own', async () => {
    const isolated = ['unshare', ...NAMESPACES!, '--kill-child', ...NODE]
    const { child, outcome } = await start(isolated)
    expect(outcome).toBe('locked')
    await expect(lockFolder(folder)).rejects.toThrow('Hikma is running already with this folder (process 1 on ')
    expect((await start(isolated)).outcome).toContain('Hikma is running already with this folder')
    child.kill('SIGKILL')
    await once(child, 'exit')
    await lockAndUnlock()
  })

  it('holds while the owner is stopped', async () => {
    const { child } = await start(NODE)
    child.kill('SIGSTOP')
    await expect(lockFolder(folder)).rejects.toThrow(`Hikma is running already with this folder: ${folder}`)
  })

  it.skipIf(!hasSharedMemory)('holds in a folder on another file system', async () => {
    const path = await mkdtemp(join(SHARED_MEMORY, 'hikma-lock-'))
    try {
      const { child, outcome } = await start(NODE, path)
      expect(outcome).toBe('locked')
      await expect(lockFolder(path)).rejects.toThrow(FolderInUseError)
      child.kill('SIGKILL')
      await lockAndUnlock(path)
    } finally {
      await rm(path, { recursive: true, force: true })
    }
  })

  it('holds in a folder whose path is too long for a socket', async () => {
    const path = join(folder, 'کتابخانه'.repeat(12))
    await mkdir(path)
    const unlock = await lockFolder(path)
    await expect(lockFolder(path)).rejects.toThrow(FolderInUseError)
    await unlock()
    await lockAndUnlock(path)
    expect(await readdir(path)).toEqual(['hikma.lock.2'])
  })

  it.skipIf(!refusesSockets)('holds on a file system without sockets, among processes that share /tmp', async () => {
    const unlock = await lockFolder(NO_SOCKETS)
    await expect(lockFolder(NO_SOCKETS)).rejects.toThrow(FolderInUseError)
    await unlock()
    await lockAndUnlock(NO_SOCKETS)
  })

  it('is taken in no temporary folder that is open to others, or is a link', async () => {
    const temporary = await temporaryFolderOf(folder)
    try {
      expect(await temporaryFolderOf(folder)).toBe(temporary)
      await chmod(temporary, 0o750)
      await expect(temporaryFolderOf(folder)).rejects.toThrow(`${temporary} must be a folder of your own`)
      await rm(temporary, { recursive: true })
      await symlink(folder, temporary)
      await expect(temporaryFolderOf(folder)).rejects.toThrow(`${temporary} must be a folder of your own`)
    } finally {
      await rm(temporary, { recursive: true, force: true })
    }
  })

  it('respects a running process of an earlier version, and removes the lock of a dead one', async () => {
    const pidFile = join(folder, 'hikma.pid')
    await writeFile(pidFile, `${process.ppid} `)
    await expect(lockFolder(folder)).rejects.toThrow(
      `Hikma is running already with this folder (process ${process.ppid})`,
    )
    for (const stale of ['999999999 123', `${process.ppid} 1`, 'spoilt', '']) {
      await writeFile(pidFile, stale)
      await lockAndUnlock()
      expect(await readdir(folder)).not.toContain('hikma.pid')
    }
  })

  it('removes what starters left that were killed', async () => {
    await writeFile(join(folder, 'hikma.lock.new-0123abcd'), '')
    await writeFile(join(folder, 'hikma.lock.7'), 'a copy that lost its kind')
    await lockAndUnlock()
    expect(await readdir(folder)).toEqual(['hikma.lock.8'])
  })
})
