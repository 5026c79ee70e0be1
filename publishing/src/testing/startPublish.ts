import { vi } from 'vitest'
import { publishBook } from '../publishBook.ts'
import type { ChangedVisibility, KnownBook, PublishProgress } from '../publishTypes.ts'
import type { Wait } from '../waitFor.ts'
import { buildPublish, type fakeLibrary } from './fakeLibrary.ts'

/** Publishes to a fake library; the admin answers each question with the next of `answers`, then no. */
export function startPublish(
  library: ReturnType<typeof fakeLibrary>,
  book = buildPublish(),
  answers: boolean[] = [],
  abort = new AbortController(),
) {
  const waits: number[] = []
  const reports: PublishProgress[] = []
  const confirmReplace = vi.fn((_known: KnownBook, _becomes: ChangedVisibility) =>
    Promise.resolve(answers.shift() ?? false),
  )
  const wait: Wait = async (ms, signal) => {
    waits.push(ms)
    await library.watch.onCall(`wait ${ms}`)
    signal.throwIfAborted()
  }
  const outcome = publishBook(book, {
    request: library.request,
    stage: 'stage-1',
    areaWaitMs: 1000,
    confirmReplace,
    onProgress: (progress) => reports.push(progress),
    signal: abort.signal,
    wait,
  })
  return { outcome, abort, waits, reports, confirmReplace }
}
