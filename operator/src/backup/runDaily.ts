import { setTimeout as sleep } from 'node:timers/promises'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A suspended machine wakes late: the time is looked at again after this. */
const MAX_SLEEP_MS = 10 * MINUTE_MS

/** The next time, in milliseconds since 1970, at which it is `time` of a day in UTC, such as `03:00`, after `now`. */
export function nextAt(time: string, now: number): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const today = Math.floor(now / DAY_MS) * DAY_MS + (hours * 60 + minutes) * MINUTE_MS
  return today > now ? today : today + DAY_MS
}

export interface DailyOptions {
  /** UTC, such as `03:00`. */
  time: string
  clock: () => number
  wait?: (ms: number) => Promise<unknown>
  /** Ends the loop. */
  signal: AbortSignal
}

/** Runs a task once a day until the signal. The task must not throw. */
export async function runDaily(task: () => Promise<void>, options: DailyOptions): Promise<void> {
  const { time, clock, signal, wait = (ms) => sleep(ms, null, { signal }).catch(() => {}) } = options
  for (;;) {
    const at = nextAt(time, clock())
    while (!signal.aborted && clock() < at) await wait(Math.min(at - clock(), MAX_SLEEP_MS))
    if (signal.aborted) return
    await task()
  }
}
