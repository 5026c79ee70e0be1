import type { ServerResponse } from 'node:http'
import { CHAT_ANSWER_MS } from '@hikma/contracts/limits'
import { httpError } from '@hikma/service-kit/httpError'

/** A stop waits this long for open answers, so that their last event is sent before the process ends. */
const END_SOON_MS = 7_000
/** The response of a reader who does not read it is destroyed this long after the time limit. */
const STALLED_MS = 3_000

const tooSlow = () => httpError('assistant_slow')
const stopping = () => httpError('assistant_restarting')
/** Never sent: the connection is closed. nginx logs the same status. */
const readerLeft = () => httpError('reader_left')

export type Deadlines = ReturnType<typeof createDeadlines>

/** Signals that end a question: at its time limit, when its reader leaves, or when the service stops. */
export function createDeadlines(answerMs = CHAT_ANSWER_MS) {
  const open = new Set<AbortController>()
  const endNow = (): void => open.forEach((question) => question.abort(stopping()))

  return {
    /** The signal of the question that this response answers. Its reason is the error for the reader. */
    signalFor(response: ServerResponse): AbortSignal {
      const question = new AbortController()
      const late = setTimeout(() => question.abort(tooSlow()), answerMs)
      const stalled = setTimeout(() => response.destroy(), answerMs + STALLED_MS)
      open.add(question)
      response.once('close', () => {
        clearTimeout(late)
        clearTimeout(stalled)
        open.delete(question)
        question.abort(readerLeft())
      })
      return question.signal
    },

    endNow,
    endSoon: (): void => void setTimeout(endNow, END_SOON_MS).unref(),
  }
}

/** The result of `work`. Throws the reason of the signal as soon as it is aborted. */
export const untilAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      if (signal.aborted) reject(signal.reason as Error)
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    }),
  ])
