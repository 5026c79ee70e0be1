import { existsSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'

/** Seconds that all cores together have been busy since the machine started, containers included; null if unknown. */
function busyCoreSeconds() {
  if (!existsSync('/proc/stat')) return null
  const [, user, nice, system, , , ...others] = readFileSync('/proc/stat', 'utf8')
    .split('\n', 1)[0]
    .split(/\s+/)
    .map(Number)
  // hundredths of a second; the last two are parts of the first two
  return (user + nice + system + others.slice(0, -2).reduce((sum, part) => sum + part, 0)) / 100
}

const now = () => ({ time: Date.now(), busy: busyCoreSeconds() })

const between = (from, to) => ({
  seconds: Math.round((to.time - from.time) / 1000),
  coreSeconds: from.busy === null ? null : Math.round(to.busy - from.busy),
})

/** Measures a run and its steps: seconds, and core seconds of the whole machine. */
export function createClock() {
  const start = now()
  const load = { begin: loadavg()[0] }
  const steps = {}
  return {
    /** Runs a step. Gives its result. */
    measure(name, run) {
      const from = now()
      const result = run()
      steps[name] = between(from, now())
      return result
    },
    read: () => ({
      begin: new Date(start.time).toISOString(),
      ...between(start, now()),
      load: { ...load, end: loadavg()[0] },
      steps,
    }),
  }
}
