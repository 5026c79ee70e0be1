import { expect, it, vi } from 'vitest'
import type { ComparisonAnswer } from './Comparison.ts'
import { compareInWorker } from './compareInWorker.ts'

const REQUEST = { before: '<p>a</p>', after: '<p>b</p>', ext: 'html', isSource: false } as const

/** A worker that has started, and answers with what it is given. */
class FakeWorker extends EventTarget {
  readonly terminate = vi.fn()
  readonly postMessage = vi.fn()
  say(data: ComparisonAnswer | 'ready') {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

function start(signal = new AbortController().signal) {
  const worker = new FakeWorker()
  const answer = compareInWorker(REQUEST, signal, () => worker as unknown as Worker, 10)
  return { worker, answer }
}

it('ends a comparison that takes too long, and says so', async () => {
  const { worker, answer } = start()
  worker.say('ready')
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith(REQUEST)
  expect(await answer).toEqual({ failure: 'tooLong' })
  expect(worker.terminate).toHaveBeenCalledOnce()
})

it('ends with a worker that breaks, and where there are none', async () => {
  const { worker, answer } = start()
  worker.dispatchEvent(new Event('error'))
  expect(await answer).toEqual({ failure: 'unavailable' })
  const none = () => {
    throw new Error('no workers')
  }
  expect(await compareInWorker(REQUEST, new AbortController().signal, none)).toEqual({ failure: 'unavailable' })
})

it('ends without an answer when nobody waits for it', async () => {
  const leaving = new AbortController()
  const { worker, answer } = start(leaving.signal)
  leaving.abort()
  expect(await answer).toBeNull()
  expect(worker.terminate).toHaveBeenCalledOnce()
})
