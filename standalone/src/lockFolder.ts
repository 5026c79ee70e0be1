import { randomBytes } from 'node:crypto'
import { link, lstat, mkdir, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { errorCode } from '@hikma/service-kit/errorCode'
import { removePidFile } from './removePidFile.ts'

/** Locks are sockets `hikma.lock.<number>`, of which the highest counts; a new one starts as `hikma.lock.new-<random>`. */
const LOCK = /^hikma\.lock\.(?:(\d+)|new-.*)$/
const nameOf = (number: number): string => `hikma.lock.${number}`

/** A socket's path may have 103 bytes on macOS, 107 on Linux; the longest name of a lock takes 27. */
const MAX_FOLDER_BYTES = 72
/** The longest wait for the greeting of an owner that accepts connections: it may be busy, stopped or dying. */
const GREETING_TIMEOUT_MS = 1_000
const RETRY_MS = 20
const MAX_ATTEMPTS = 20

/** Errors of file systems that have no sockets or no hard links. */
const UNSUPPORTED = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EINVAL', 'ENOSYS'])
/** Errors of connecting to a socket that nobody listens on, that is gone, or that is a file. */
const DEAD = new Set(['ECONNREFUSED', 'ENOENT', 'ENOTSOCK'])
/** Errors of connecting that say nothing about the owner. */
const UNREADABLE = new Set(['EACCES', 'EPERM'])

/** The folder is locked by a process that is alive. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'

  constructor(folder: string, owner: string) {
    super(`Hikma is running already with this folder${owner && ` (${owner})`}: ${folder}`)
  }
}

/**
 * Locks a folder for this process and gives the function that unlocks it: two processes corrupt a PGlite folder.
 * The lock is a Unix socket in the folder on which the owner listens, so that it ends with the process for everybody
 * on this machine (decision 35). Throws `FolderInUseError` if the owner is alive.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const oldOwner = await removePidFile(folder)
  if (oldOwner !== null) throw new FolderInUseError(folder, `process ${oldOwner}`)
  try {
    return await lockIn(folder, folder)
  } catch (error) {
    if (!UNSUPPORTED.has(errorCode(error))) throw error
    return lockIn(await temporaryFolderOf(folder), folder)
  }
}

/**
 * A folder for the lock of a folder that can hold no sockets: the same for every path to it on this machine. Its name can
 * be guessed, so somebody else may have made it, or a link: throws unless it is a folder of this user, closed to others.
 */
export async function temporaryFolderOf(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder, { bigint: true })
  const path = join(tmpdir(), `hikma-${dev.toString(36)}-${ino.toString(36)}`)
  await mkdir(path, { mode: 0o700 }).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error
  })
  const made = await lstat(path)
  const isOurs = made.isDirectory() && made.uid === process.geteuid?.() && (made.mode & 0o077) === 0
  if (!isOurs) throw new Error(`${path} must be a folder of your own with the mode 0700. Please remove it.`)
  return path
}

/**
 * Takes the number after the highest one if its owner is dead. The file of the highest number is never removed, so
 * that a number is taken once: a process that decides late finds it taken, or a higher one beside its own.
 */
const lockIn = (place: string, folder: string): Promise<() => Promise<void>> =>
  withShortPath(place, async (shortPath) => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const last = await highestLock(place)
      const owner = last === 0 ? null : await ownerOf(join(shortPath, nameOf(last)))
      if (owner !== null) throw new FolderInUseError(folder, owner)
      const server = await tryToTake(place, shortPath, last + 1)
      if (server) return () => close(server)
    }
    throw new Error(`The folder is being taken by another process: ${folder}`)
  })

async function highestLock(place: string): Promise<number> {
  const numbers = (await readdir(place)).map((name) => Number(LOCK.exec(name)?.[1] ?? 0))
  return Math.max(0, ...numbers)
}

/** Gives the socket of the lock with this number, or null if another process was faster. */
async function tryToTake(place: string, shortPath: string, number: number): Promise<Server | null> {
  const temporary = `hikma.lock.new-${randomBytes(4).toString('hex')}`
  const server = await listenAt(join(shortPath, temporary))
  try {
    // unlike a bound socket, a linked one appears when it accepts connections
    await link(join(place, temporary), join(place, nameOf(number)))
  } catch (error) {
    await close(server)
    await rm(join(place, temporary), { force: true })
    // the owner removes what others have begun
    if (errorCode(error) === 'EEXIST' || errorCode(error) === 'ENOENT') return null
    throw error
  }
  const isHighest = (await highestLock(place)) === number
  if (!isHighest) await close(server)
  const names = isHighest ? (await readdir(place)).filter((name) => LOCK.test(name)) : [temporary, nameOf(number)]
  const others = names.filter((name) => !isHighest || name !== nameOf(number))
  await Promise.all(others.map((name) => rm(join(place, name), { force: true })))
  return isHighest ? server : null
}

/** Listens without keeping the process alive, and greets with the number and the machine of the process. */
function listenAt(path: string): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.unref().end(`process ${process.pid} on ${hostname()}`)
  }).unref()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => resolve(server))
  })
}

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()))

/** The greeting of the process that listens at a socket ('' if it does not greet in time), or null if it is dead. */
async function ownerOf(path: string): Promise<string | null> {
  const deadline = Date.now() + GREETING_TIMEOUT_MS
  // a connection may also end because its owner is dying or has no file descriptor left: only a refusal proves the end
  for (;;) {
    const greeting = await readGreeting(path, deadline - Date.now())
    if (greeting !== '' || Date.now() >= deadline) return greeting
    await setTimeout(RETRY_MS)
  }
}

function readGreeting(path: string, timeoutMs: number): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(Math.max(1, timeoutMs))
    const socket = connect({ path, signal })
    let greeting = ''
    socket.setEncoding('utf8').on('data', (text: string) => (greeting += text))
    socket.on('end', () => resolve(greeting))
    socket.on('error', (error) => {
      if (UNREADABLE.has(errorCode(error))) reject(error)
      else resolve(DEAD.has(errorCode(error)) ? null : greeting)
    })
  })
}

/** Runs a task with a path to a folder that is short enough for sockets in it. */
async function withShortPath<Result>(folder: string, task: (path: string) => Promise<Result>): Promise<Result> {
  if (Buffer.byteLength(folder) <= MAX_FOLDER_BYTES) return task(folder)
  const temporary = await mkdtemp(join(tmpdir(), 'hikma-'))
  try {
    const path = join(temporary, 'd')
    await symlink(folder, path)
    return await task(path)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}
