import { getContainerRuntimeClient } from 'testcontainers'
import { short } from '../harness/formatTable.ts'
import type { ComposeProject } from '../../test-support/engines/createComposeProject.ts'

export interface Usage {
  cpuSeconds: number
  megabytes: number
}

/** What the containers of these services have used since they started, as the engine counts it. */
export async function readUsage(
  { compose }: Pick<ComposeProject, 'compose'>,
  services: readonly string[],
): Promise<Map<string, Usage>> {
  const { container } = await getContainerRuntimeClient()
  const used = new Map<string, Usage>()
  for (const service of services) {
    const id = (await compose('ps', '--quiet', service)).trim()
    const { cpu_stats: cpu, memory_stats: memory } = await container.getById(id).stats({ stream: false })
    // files that could be dropped at once are nobody's cost
    const droppable = memory.stats.inactive_file ?? 0
    const megabytes = (memory.usage - droppable) / 2 ** 20
    used.set(service, { cpuSeconds: cpu.cpu_usage.total_usage / 1e9, megabytes })
  }
  return used
}

/** All of it in MB, and each service's share in words. */
export function sumMegabytes(used: ReadonlyMap<string, Usage>): { sum: number; shares: string } {
  const each = [...used].map(([service, { megabytes }]) => ({ service, megabytes }))
  return {
    sum: each.reduce((sum, { megabytes }) => sum + megabytes, 0),
    shares: each.map(({ service, megabytes }) => `${service} ${short(megabytes)}`).join(', '),
  }
}
