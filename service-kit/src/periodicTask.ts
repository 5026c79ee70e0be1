/** How long a stop waits for a run in progress. */
const STOP_WAIT_MS = 3_000

export interface PeriodicTaskOptions {
  /** Never throws; returns whether it succeeded. */
  attempt: () => Promise<boolean>
  /** The delay after a run that succeeded. */
  everyMs: number
  /** The delay after a run that failed. `trigger` does not shorten it, to spare a service that is down. */
  retryMs: number
}

/** Runs a task at the start, then periodically, and at once when triggered. Runs never overlap. */
export function createPeriodicTask({ attempt, everyMs, retryMs }: PeriodicTaskOptions) {
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  let isWanted = false
  let isPausing = false
  let wake = () => {}

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  function run(): Promise<boolean> {
    isWanted = false
    return attempt()
  }

  async function repeat(hasFirstSucceeded: boolean): Promise<void> {
    let hasSucceeded = hasFirstSucceeded
    while (!stopping.signal.aborted) {
      isPausing = hasSucceeded && !isWanted
      if (isPausing) await pause(everyMs)
      else if (!hasSucceeded) await pause(retryMs)
      if (!stopping.signal.aborted) hasSucceeded = await run()
    }
  }

  return {
    /** Resolves after the first run. Later runs follow in the background. */
    async start(): Promise<void> {
      const hasFirstSucceeded = await run()
      running = repeat(hasFirstSucceeded)
    },

    /** Starts a run at once, or right after the present one. */
    trigger(): void {
      isWanted = true
      if (isPausing) wake()
    },

    async stop(): Promise<void> {
      stopping.abort()
      wake()
      const timeout = new Promise((resolve) => setTimeout(resolve, STOP_WAIT_MS).unref())
      await Promise.race([running, timeout])
    },
  }
}
