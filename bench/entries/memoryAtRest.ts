import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Book } from '@hikma/contracts/book'
import { clientAt, publishPages } from '../../test-support/builders/createClient.ts'
import { PASSWORD } from '../../test-support/engines/secrets.ts'
import type { Bench, Row } from '../harness/Bench.ts'
import { makePageTexts } from '../harness/makePageTexts.ts'
import { rowOf } from '../harness/rowOf.ts'

const PROGRAM = fileURLToPath(new URL('../../standalone/dist/bundle/main.js', import.meta.url))
/** Libraries of so many books. */
const SIZES = [0, 60, 2012]
const PAGES = 3
const REST_MS = 20_000

/** The resident memory of a process in MB, by Linux. */
async function residentOf({ pid }: ChildProcess): Promise<number> {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}

async function start(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', ADMIN_PASSWORD: PASSWORD }
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^Hikma is open at (http:\/\/\S+)/.exec(line)?.[1]
    if (!url) continue
    child.stdout.resume()
    return { child, url }
  }
  throw new Error('the library did not open')
}

/** Makes it a library of so many books. Gives the memory of the process that has published them, after a rest. */
async function fill(dataDir: string, size: number): Promise<number> {
  const { child, url } = await start(dataDir)
  const admin = clientAt(url)
  await admin.signIn()
  const { body: books } = await admin.ask<Book[]>('/api/books-db?view=summary')
  if (size === 0) for (const { id } of books) await admin.deleteBook(id)
  const pages = makePageTexts(PAGES)
  const missing = Array.from(
    { length: size - (size === 0 ? 0 : books.length) },
    (_book, at) => `book-${books.length + at}`,
  )
  for (const id of missing) await publishPages(admin, id, pages, { title: `The Lamp, ${id}` })
  await sleep(REST_MS)
  const resident = await residentOf(child)
  await stop(child)
  return resident
}

/** The memory of the one process twenty seconds after a start, beside that of a Node which does nothing. */
export const memoryAtRest: Bench = {
  name: 'memory-at-rest',
  needs: [],
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'hikma-bench-'))
    const idle = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' })
    try {
      const rows: Row[] = []
      for (const size of SIZES) {
        const dataDir = join(folder, 'data')
        const published = await fill(dataDir, size)
        const { child } = await start(dataDir)
        await sleep(REST_MS)
        const ours = await residentOf(child)
        await stop(child)
        rows.push(
          rowOf({
            name: `memory-at-rest-${size}`,
            unit: 'MB',
            ours: [ours],
            baseline: [await residentOf(idle)],
            goal: { of: 'ours', atMost: 300 },
            note: `${size} books of ${PAGES} pages; the process that has published them ${published.toFixed(0)} MB`,
          }),
        )
      }
      return rows
    } finally {
      idle.kill()
      await rm(folder, { recursive: true, force: true })
    }
  },
}
