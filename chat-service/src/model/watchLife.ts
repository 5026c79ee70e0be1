import { httpError } from '@hikma/service-kit/httpError'

export interface LifeLimits {
  /** Until the first event of an answer, in ms: a long prompt takes a small machine half a minute. */
  firstMs: number
  /** Between two events, in ms. Thoughts are events as well. */
  pauseMs: number
}

/** Watches the events of a streamed answer. Its signal ends with the given one, or with 504 if an event is late. */
export function watchLife({ firstMs, pauseMs }: LifeLimits, signal: AbortSignal) {
  const late = new AbortController()
  const abort = (): void => late.abort(httpError('assistant_slow'))
  let timer = setTimeout(abort, firstMs)
  return {
    signal: AbortSignal.any([signal, late.signal]),
    /** An event has arrived. */
    event(): void {
      clearTimeout(timer)
      timer = setTimeout(abort, pauseMs)
    },
    end: (): void => clearTimeout(timer),
  }
}
