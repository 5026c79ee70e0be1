import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os'

const system = (): string => {
  try {
    return /^PRETTY_NAME="(.+)"$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? type()
  } catch {
    return type()
  }
}

/** Describes the machine in one sentence. */
export function describeMachine(): string {
  const cores = `${availableParallelism()} cores of ${cpus()[0]?.model.trim() ?? 'an unknown processor'}`
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  return `${cores}, ${memory}, ${system()}, kernel ${release()}, Node ${process.versions.node}.`
}

/** The current minute (UTC) and the machine's load average of one minute. */
export const describeMoment = (): string =>
  `${new Date().toISOString().slice(0, 16).replace('T', ' ')}, load ${loadavg()[0]?.toFixed(1)}`
