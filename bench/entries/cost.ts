import type { Bench } from '../harness/Bench.ts'
import { rowOf } from '../harness/rowOf.ts'
import { short } from '../harness/formatTable.ts'
import { PAGE, type Stack, startStack } from '../stack/startStack.ts'
import { readUsage } from '../stack/readUsage.ts'

const READS = 100_000
const CONNECTIONS = 32
const OURS = ['nginx', 'storage-service', 'minio', 'books-service', 'postgres']

/** The CPU time and memory that the services use for so many reads of one address. */
async function costOf(stack: Stack, url: string, services: readonly string[]) {
  const before = await readUsage(stack, services)
  await stack.rate({ url, connections: CONNECTIONS, seconds: 0, amount: READS })
  const after = await readUsage(stack, services)
  const cpu = services.map((name) => (after.get(name)?.cpuSeconds ?? 0) - (before.get(name)?.cpuSeconds ?? 0))
  const memory = services.map((name) => after.get(name)?.megabytes ?? 0)
  const shares = services.map((name, at) => `${name} ${short(cpu[at] ?? 0)} s and ${short(memory[at] ?? 0)} MB`)
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)
  return { cpu: sum(cpu), memory: sum(memory), shares: shares.join(', ') }
}

/** CPU time and memory for a hundred thousand page reads by visitors, beside nginx with the same file. */
export const cost: Bench = {
  name: 'cost',
  needs: ['docker'],
  async run(resources) {
    const stack = await resources.shared(startStack)
    const ours = await costOf(stack, `http://nginx${PAGE}`, OURS)
    const bare = await costOf(stack, 'http://bare-nginx/page.html', ['bare-nginx'])
    const unit = `CPU s for ${READS.toLocaleString('en')} pages`
    return [
      rowOf({ name: 'cost-cpu', unit, ours: [ours.cpu], baseline: [bare.cpu], note: ours.shares }),
      rowOf({ name: 'cost-memory', unit: 'MB', ours: [ours.memory], baseline: [bare.memory] }),
    ]
  },
}
