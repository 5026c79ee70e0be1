import { httpError } from '@hikma/service-kit/httpError'

export interface QueueOptions {
  /** Calls of the model at once. */
  atOnce: number
  /** Questions that may wait for one of them. */
  waiting: number
}

/** Of one question, from its beginning to its end. */
export interface Place {
  /** Resolves when it is this question's turn; rejects with the signal's reason. */
  turn(): Promise<void>
  leave(): void
}

export type Queue = ReturnType<typeof createQueue>

/**
 * A few questions at once, a short queue, and then a sentence at once (security T17).
 * A place ends with its signal: whoever goes away frees it, waiting or not.
 */
export function createQueue({ atOnce, waiting }: QueueOptions) {
  let inside = 0
  let inFlight = 0
  /** Those whose turn has not come, in the order of their asking. */
  const line = new Set<() => void>()

  function admitNext(): void {
    const [next] = line
    if (!next || inFlight >= atOnce) return
    line.delete(next)
    inFlight++
    next()
  }

  /** Takes a place, or throws 503 where there is none. */
  function enter(signal: AbortSignal): Place {
    signal.throwIfAborted()
    if (inside >= atOnce + waiting) {
      throw httpError('assistant_busy', {}, { headers: { 'retry-after': '5' } })
    }
    inside++
    let hasTurn = false
    let hasLeft = false
    let call = () => {}

    function leave(): void {
      if (hasLeft) return
      hasLeft = true
      inside--
      if (hasTurn) inFlight--
      else line.delete(call)
      admitNext()
    }
    signal.addEventListener('abort', leave, { once: true })

    const turn = (): Promise<void> =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted()
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
        call = () => {
          hasTurn = true
          resolve()
        }
        line.add(call)
        admitNext()
      })

    return { turn, leave }
  }

  return { enter, inFlight: (): number => inFlight, waiting: (): number => inside - inFlight }
}
