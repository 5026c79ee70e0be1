import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { createLoad } from './createLoad.ts'
import { runDocumentReader } from './runDocumentReader.ts'

/** Runs a task while readers read and admins write, and expects that nobody notices it. Prints what was counted. */
export async function expectUnnoticed(url: string, name: string, task: () => Promise<void>): Promise<void> {
  const load = await createLoad(url)
  const ending = new AbortController()
  const documents = runDocumentReader(url, load.books, ending.signal)
  const end = load.start()
  let seconds = 0
  try {
    await sleep(2_000)
    const begun = performance.now()
    await task()
    seconds = Math.round((performance.now() - begun) / 1000)
    await sleep(2_000)
  } finally {
    ending.abort()
    await Promise.all([documents, end()])
  }
  const { failed, read } = await documents
  const { report } = load
  console.log(`${name}: ${seconds} s, ${report.toString()}, ${read} documents, ${failed.length} of them failed`)
  expect(report.violations).toEqual([])
  expect(report.errorDetails).toEqual([])
  expect([report.failedReads, report.refusedWrites, failed]).toEqual([0, 0, []])
  expect(report.acknowledged).toBeGreaterThan(20)
}
