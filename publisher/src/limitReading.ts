import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { MAX_READING_MS } from '@hikma/manuscript/limits'

/** Waits beside the main thread, whose timers have no turn while a parser does not come to an end. */
const WATCH = `
  const { workerData: { sentence, ms } } = require('node:worker_threads')
  setTimeout(() => {
    require('node:fs').writeSync(2, sentence)
    process.kill(process.pid, 'SIGKILL')
  }, ms)`

/**
 * Reads a manuscript. If this takes more than three minutes, the process ends with a sentence on stderr: nothing was
 * sent yet.
 */
export async function limitReading<File>(path: string, read: () => Promise<File>, ms = MAX_READING_MS): Promise<File> {
  const sentence = `${path}: Reading it took more than three minutes, so it was stopped.\n`
  const watch = new Worker(WATCH, { eval: true, execArgv: [], workerData: { sentence, ms } })
  await once(watch, 'online')
  try {
    return await read()
  } finally {
    await watch.terminate()
  }
}
