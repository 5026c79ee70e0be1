import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const TICK_MS = 500
/** Longer than any work of a service in one go, also on a busy machine. */
const HUNG_AFTER_MS = 15_000

/**
 * Counts its own ticks in which the main thread has not moved, not the time: a process that was suspended as a whole has
 * missed none. A signal that a thread can catch would wait for the main thread, too.
 */
const WATCH = `
  const { writeSync } = require('node:fs')
  const { workerData: { turns, tickMs, ticks } } = require('node:worker_threads')
  let last = 0
  let missed = 0
  setInterval(() => {
    const now = Atomics.load(turns, 0)
    missed = now === last ? missed + 1 : 0
    last = now
    if (missed < ticks) return
    writeSync(2, JSON.stringify({ level: 60, msg: 'the process hangs and ends itself' }) + '\\n')
    process.kill(process.pid, 'SIGKILL')
  }, tickMs)
`

/**
 * Ends this process if its event loop does not turn for `hungAfterMs`, so that it is restarted: a hung one is not.
 * Resolves when it watches.
 */
export async function startWatchdog(hungAfterMs = HUNG_AFTER_MS): Promise<void> {
  const turns = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  setInterval(() => Atomics.add(turns, 0, 1), TICK_MS / 2).unref()
  const worker = new Worker(WATCH, {
    eval: true,
    execArgv: [],
    workerData: { turns, tickMs: TICK_MS, ticks: Math.ceil(hungAfterMs / TICK_MS) },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 },
  })
  await once(worker, 'online')
  worker.unref()
}
