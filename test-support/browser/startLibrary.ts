import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { copyEmptyDatabase } from '../engines/pgliteTemplate.ts'
import { freePort } from '../engines/freePort.ts'
import { PASSWORD } from '../engines/secrets.ts'
import { libraryCalls, type LibraryCalls } from './libraryCalls.ts'

const MAIN = fileURLToPath(new URL('../../standalone/dist/bundle/main.js', import.meta.url))
const OPEN_AT = /^Hikma is open at (http:\/\/\S+)/
/** Milliseconds. A first start publishes the sample books, and may create a database. */
const START_MS = 150_000

type Settings = Readonly<Record<string, string>>

/** A library as an operator starts it: a process with its own data folder. */
export interface Library extends LibraryCalls {
  readonly url: string
  /** Stops it and starts it again at the same address, with the same books. */
  restart(): Promise<void>
  /** Stops it, runs the task without it, and starts it again in the same way. */
  whileStopped(task: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** `settings` are environment variables beside those that every library gets. A start on an empty folder takes longer. */
export async function startLibrary(settings: Settings = {}, { onEmptyFolder = false } = {}): Promise<Library> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hikma-e2e-'))
  if (!onEmptyFolder) await copyEmptyDatabase(dataDir)
  // a restart needs the same port again
  const port = await freePort()
  const start = () => startProcess(dataDir, port, settings)
  let { child, url } = await start()
  async function whileStopped(task: () => Promise<void>): Promise<void> {
    await stopProcess(child)
    try {
      await task()
    } finally {
      ;({ child, url } = await start())
    }
  }

  return {
    get url() {
      return url
    },
    ...libraryCalls(() => url),
    restart: () => whileStopped(async () => {}),
    whileStopped,
    async stop() {
      try {
        await stopProcess(child)
      } finally {
        await rm(dataDir, { recursive: true, force: true })
      }
    },
  }
}

async function startProcess(
  dataDir: string,
  port: number,
  settings: Settings,
): Promise<{ child: ChildProcess; url: string }> {
  const { PATH } = process.env
  const env = { PATH, DATA_DIR: dataDir, PORT: String(port), ADMIN_PASSWORD: PASSWORD, ...settings }
  // it runs for minutes at most: optimizing its WebAssembly would take longer than it saves
  const child = spawn(process.execPath, ['--liftoff-only', MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  const signal = AbortSignal.timeout(START_MS)
  try {
    for await (const line of createInterface({ input: child.stdout, signal })) {
      const url = OPEN_AT.exec(line)?.[1]
      if (!url) continue
      child.stdout.resume()
      return { child, url }
    }
    throw new Error(`It did not open. ${errors}`)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}

/** Stops it with SIGTERM. Throws unless it exits with 0. */
async function stopProcess(child: ChildProcess): Promise<void> {
  const ended = child.exitCode !== null || child.signalCode !== null ? Promise.resolve() : once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  if (child.exitCode !== 0) throw new Error(`The library ended with ${child.exitCode ?? child.signalCode}`)
}
