import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { publishFolder, type PublishedFolder, type PublishFolderOptions } from '@hikma/publisher/publishFolder'
import { PASSWORD } from '../engines/secrets.ts'
import { type BookFolder, withBookFolder } from './bookFolder.ts'

const MAIN = fileURLToPath(new URL('../../standalone/dist/main.js', import.meta.url))
const OPEN_AT = /^Hikma is open at (http:\/\/\S+)/
/** A first start makes a database and publishes the sample books. */
const START_MS = 150_000

export interface Answer {
  status: number
  body: unknown
  headers: Headers
}
type Settings = Readonly<Record<string, string>>
type PublishOptions = Pick<PublishFolderOptions, 'isPublic'>

/** A library as an operator starts it: a process of its own on a folder of its own. */
export interface Library {
  readonly url: string
  /** Publishes a book's folder, over one that is there already. */
  publish(folder: string, options?: PublishOptions): Promise<PublishedFolder>
  /** Writes a folder, publishes it and removes the folder. */
  publishBook(book: BookFolder, options?: PublishOptions): Promise<void>
  /** One call over HTTP, as a visitor or as the admin. */
  api(method: string, path: string, body?: unknown, as?: { admin: boolean }): Promise<Answer>
  /** Stops it and starts it again at the same address, with the same books. */
  restart(): Promise<void>
  /** Stops it, lets the story go on without it, and starts it again in the same way. */
  whileStopped(story: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** Settings are those of its environment, beside what every library of a story has. */
export async function startLibrary(settings: Settings = {}): Promise<Library> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hikma-e2e-'))
  let { child, url } = await startProcess(dataDir, 0, settings)
  let cookie = ''

  async function api(method: string, path: string, body?: unknown, { admin } = { admin: false }): Promise<Answer> {
    if (admin && !cookie) await signIn()
    const answer = await fetch(url + path, {
      method,
      headers: {
        // A kept connection would not survive a restart.
        connection: 'close',
        ...(admin && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
    return { status: answer.status, body: isJson && text ? JSON.parse(text) : text, headers: answer.headers }
  }

  async function signIn(): Promise<void> {
    const { status, headers } = await api('POST', '/api/session', { password: PASSWORD })
    if (status !== 204) throw new Error(`sign-in: ${status}`)
    cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }

  async function whileStopped(story: () => Promise<void>): Promise<void> {
    await stopProcess(child)
    try {
      await story()
    } finally {
      ;({ child, url } = await startProcess(dataDir, Number(new URL(url).port), settings))
    }
  }

  const publish = (folder: string, options: PublishOptions = {}) =>
    publishFolder({ folder, url, password: PASSWORD, confirmReplace: async () => true, ...options })

  return {
    get url() {
      return url
    },
    publish,
    publishBook: (book, options) => withBookFolder(book, async (folder) => void (await publish(folder, options))),
    api,
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
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
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
