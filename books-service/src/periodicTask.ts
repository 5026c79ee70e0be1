/** A stop waits this long for a run under way. */
const STOP_WAIT_MS = 3_000

export interface PeriodicTaskOptions {
  /** Never throws; tells whether it succeeded. */
  attempt: () => Promise<boolean>
  /** Between two runs. */
  everyMs: number
  /** After one that failed. Nobody's hurry makes it shorter: what is away is not hammered. */
  retryMs: number
}

/** Runs a task at the start, then again and again, one at a time; at once when hurried. */
export function createPeriodicTask({ attempt, everyMs, retryMs }: PeriodicTaskOptions) {
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  let isWanted = false
  let isResting = false
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

  async function repeat(isFirstGood: boolean): Promise<void> {
    let isGood = isFirstGood
    while (!stopping.signal.aborted) {
      isResting = isGood && !isWanted
      if (isResting) await pause(everyMs)
      else if (!isGood) await pause(retryMs)
      if (!stopping.signal.aborted) isGood = await run()
    }
  }

  return {
    /** Resolves after the first run; the others follow by themselves. */
    async start(): Promise<void> {
      const isFirstGood = await run()
      running = repeat(isFirstGood)
    },

    /** A run at once, or right after the present one. */
    trigger(): void {
      isWanted = true
      if (isResting) wake()
    },

    async stop(): Promise<void> {
      stopping.abort()
      wake()
      const patience = new Promise((resolve) => setTimeout(resolve, STOP_WAIT_MS).unref())
      await Promise.race([running, patience])
    },
  }
}
