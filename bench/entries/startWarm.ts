import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Bench } from '../harness/Bench.ts'
import { rowOf } from '../harness/rowOf.ts'
import { PASSWORD } from '../../test-support/engines/secrets.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const STARTS = 5

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  // make and its children are one process group
  process.kill(-child.pid, 'SIGTERM')
  await once(child, 'exit')
}

/** The seconds from `make start` to its answer for the list of books. */
async function measureStart(dataDir: string): Promise<number> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', ADMIN_PASSWORD: PASSWORD }
  const began = performance.now()
  const child = spawn('make', ['--silent', 'start'], {
    cwd: ROOT,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const url = /^Hikma is open at (http:\/\/\S+)/.exec(line)?.[1]
      if (!url) continue
      const { status } = await fetch(`${url}/api/books-db?view=summary`)
      if (status !== 200) throw new Error(`the list: ${status}`)
      child.stdout.resume()
      return (performance.now() - began) / 1000
    }
    throw new Error('make start did not open')
  } finally {
    await stop(child)
  }
}

/** Starts from a build with an existing library. The note has the first start, which creates the library. */
export const startWarm: Bench = {
  name: 'start-warm',
  needs: [],
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'hikma-bench-'))
    try {
      const dataDir = join(folder, 'data')
      const first = await measureStart(dataDir)
      const ours: number[] = []
      for (let start = 0; start < STARTS; start++) ours.push(await measureStart(dataDir))
      const note = `the first start, which creates database and sample books: ${first.toFixed(1)} s`
      return [rowOf({ name: 'start-warm', unit: 's', ours, goal: { of: 'ours', atMost: 2 }, note })]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}
