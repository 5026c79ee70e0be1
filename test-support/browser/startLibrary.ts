import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { copyEmptyDatabase } from '../engines/pgliteTemplate.ts'
import { PASSWORD } from '../engines/secrets.ts'
import { libraryCalls, type LibraryCalls } from './libraryCalls.ts'

const MAIN = fileURLToPath(new URL('../../standalone/dist/bundle/main.js', import.meta.url))
const OPEN_AT = /^Hikma is open at (http:\/\/\S+)/
/** A first start publishes the sample books, and may make a database. */
const START_MS = 150_000

type Settings = Readonly<Record<string, string>>

/** A library as an operator starts it: a process of its own on a folder of its own. */
export interface Library extends LibraryCalls {
  readonly url: string
  /** Stops it and starts it again at the same address, with the same books. */
  restart(): Promise<void>
  /** Stops it, lets the story go on without it, and starts it again in the same way. */
  whileStopped(story: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** Settings are those of its environment, beside what every library of a story has. On an empty folder it takes longer. */
export async function startLibrary(settings: Settings = {}, { onEmptyFolder = false } = {}): Promise<Library> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hikma-e2e-'))
  if (!onEmptyFolder) await copyEmptyDatabase(dataDir)
  let { child, url } = await startProcess(dataDir, 0, settings)
  async function whileStopped(story: () => Promise<void>): Promise<void> {
    await stopProcess(child)
    try {
      await story()
    } finally {
      ;({ child, url } = await startProcess(dataDir, Number(new URL(url).port), settings))
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
  // it lives for minutes at most: to make its WebAssembly swift would take longer than it gains
  const child = spawn(process.execPath, ['--liftoff-only', MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const signal = AbortSignal.timeout(START_MS)
  try {
    for await (const line of createInterface({ input: child.stdout, signal })) {
      const url = OPEN_AT.exec(line)?.[1]
      if (!url) continue
      child.stdout.resume()
      return { child, url }
    }
    throw new Error(`It did not open. ${said}`)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}

/** Asks it to stop; anything but a clean end is a failure. */
async function stopProcess(child: ChildProcess): Promise<void> {
  const ended = child.exitCode !== null || child.signalCode !== null ? Promise.resolve() : once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  if (child.exitCode !== 0) throw new Error(`The library ended with ${child.exitCode ?? child.signalCode}`)
}
