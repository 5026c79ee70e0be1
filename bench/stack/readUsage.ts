import { getContainerRuntimeClient } from 'testcontainers'
import { short } from '../harness/formatTable.ts'
import type { ComposeProject } from '../../test-support/engines/createComposeProject.ts'

export interface Usage {
  cpuSeconds: number
  megabytes: number
}

/** Reads the CPU time since the start and the memory of each service's container from Docker. */
export async function readUsage(
  { compose }: Pick<ComposeProject, 'compose'>,
  services: readonly string[],
): Promise<Map<string, Usage>> {
  const { container } = await getContainerRuntimeClient()
  const usage = new Map<string, Usage>()
  for (const service of services) {
    const id = (await compose('ps', '--quiet', service)).trim()
    const { cpu_stats: cpu, memory_stats: memory } = await container.getById(id).stats({ stream: false })
    // cached files that can be dropped at once do not count
    const droppable = memory.stats.inactive_file ?? 0
    const megabytes = (memory.usage - droppable) / 2 ** 20
    usage.set(service, { cpuSeconds: cpu.cpu_usage.total_usage / 1e9, megabytes })
  }
  return usage
}

/** The sum in MB, and each service's share as text. */
export function sumMegabytes(usage: ReadonlyMap<string, Usage>): { sum: number; shares: string } {
  const each = [...usage].map(([service, { megabytes }]) => ({ service, megabytes }))
  return {
    sum: each.reduce((sum, { megabytes }) => sum + megabytes, 0),
    shares: each.map(({ service, megabytes }) => `${service} ${short(megabytes)}`).join(', '),
  }
}
