import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os'

const system = (): string => {
  try {
    return /^PRETTY_NAME="(.+)"$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? type()
  } catch {
    return type()
  }
}

/** The machine in one sentence, and what else it was doing. */
export function machine(): string {
  const cores = `${availableParallelism()} cores of ${cpus()[0]?.model.trim() ?? 'an unknown processor'}`
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  const load = `load ${loadavg()[0]?.toFixed(1)} (of the measuring too)`
  const day = new Date().toISOString().slice(0, 10)
  return `${day}: ${cores}, ${memory}, ${system()}, kernel ${release()}, Node ${process.versions.node}; ${load}.`
}
