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

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  // make and what it started are one group
  process.kill(-child.pid, 'SIGTERM')
  await once(child, 'exit')
}

/** Seconds until `make start` is open and has answered for its list. */
async function secondsToAnswer(dataDir: string): Promise<number> {
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
    await stopped(child)
  }
}

/** A built tree and a library that is there already; noted is the first start of all, which makes it. */
export const startWarm: Bench = {
  name: 'start-warm',
  needs: [],
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'hikma-bench-'))
    try {
      const dataDir = join(folder, 'data')
      const first = await secondsToAnswer(dataDir)
      const ours: number[] = []
      for (let start = 0; start < STARTS; start++) ours.push(await secondsToAnswer(dataDir))
      const note = `the very first start, with database and sample books made: ${first.toFixed(1)} s`
      return [rowOf({ name: 'start-warm', unit: 's', ours, goal: { of: 'ours', atMost: 2 }, note })]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}
