import { httpError } from '@hikma/service-kit/httpError'

export interface QueueOptions {
  /** The questions that may be answered at the same time. */
  maxInFlight: number
  /** The questions that may wait for their turn. */
  maxWaiting: number
}

/** The slot of one question, from its arrival to its end. */
export interface QueueSlot {
  /** Resolves when it is the turn of this question. Rejects with the reason of the signal. */
  waitForTurn(): Promise<void>
  release(): void
}

export type Queue = ReturnType<typeof createQueue>

/**
 * Limits the questions that are answered at the same time and those that wait, and refuses the rest at once
 * (SECURITY.md §2.17). An aborted signal releases its slot at once, which p-queue does not (decision 32).
 */
export function createQueue({ maxInFlight, maxWaiting }: QueueOptions) {
  let slots = 0
  let inFlight = 0
  /** Starts the turn of each waiting question, in the order of arrival. */
  const waitingStarts = new Set<() => void>()

  function startNext(): void {
    const [start] = waitingStarts
    if (!start || inFlight >= maxInFlight) return
    waitingStarts.delete(start)
    inFlight++
    start()
  }

  /** Takes a slot. Throws 503 if none is free, or the reason of a signal that is aborted. */
  function enter(signal: AbortSignal): QueueSlot {
    signal.throwIfAborted()
    if (slots >= maxInFlight + maxWaiting) {
      throw httpError('assistant_busy', {}, { headers: { 'retry-after': '5' } })
    }
    slots++
    let hasTurn = false
    let isReleased = false
    let start = () => {}

    function release(): void {
      if (isReleased) return
      isReleased = true
      slots--
      if (hasTurn) inFlight--
      else waitingStarts.delete(start)
      startNext()
    }
    signal.addEventListener('abort', release, { once: true })

    const waitForTurn = (): Promise<void> =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted()
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
        start = () => {
          hasTurn = true
          resolve()
        }
        waitingStarts.add(start)
        startNext()
      })

    return { waitForTurn, release }
  }

  return { enter, inFlight: (): number => inFlight, waiting: (): number => slots - inFlight }
}
