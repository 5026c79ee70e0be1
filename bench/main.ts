// `make bench [ONLY=name,name]` runs the benches of `bench/benches.ts`, each beside its baseline.
import { existsSync } from 'node:fs'
import { chromiumOptions } from '../test-support/browser/chromium.ts'
import { hasDocker } from '../test-support/engines/hasDocker.ts'
import { benches } from './benches.ts'
import type { Bench, Row } from './harness/Bench.ts'
import { describeMoment } from './harness/describeMachine.ts'
import { createResources } from './harness/createResources.ts'
import { saveResults } from './harness/saveResults.ts'
import { formatTable } from './harness/formatTable.ts'

const wanted = (process.argv[2] ?? '').split(',').filter((name) => name !== '')
const unknown = wanted.filter((name) => !benches.some((bench) => bench.name === name))
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. There are: ${benches.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}

const isAvailable = {
  docker: () => hasDocker,
  browser: () => {
    try {
      return existsSync(chromiumOptions().executablePath)
    } catch {
      return false
    }
  },
}

const resources = createResources()
const rows: Row[] = []
const failures: string[] = []

async function measure(bench: Bench): Promise<void> {
  const missing = bench.needs.filter((need) => !isAvailable[need]())
  if (missing.length > 0) {
    failures.push(`${bench.name} is skipped: no ${missing.join(', no ')} on this machine`)
    return
  }
  const start = performance.now()
  const began = describeMoment()
  try {
    const measured = (await bench.run(resources)).map((row) => ({ ...row, began }))
    rows.push(...measured)
    saveResults(
      bench.name,
      measured,
      benches.map(({ name }) => name),
    )
  } catch (error) {
    failures.push(`${bench.name} failed: ${error instanceof Error ? error.stack : String(error)}`)
  }
  console.log(`${bench.name}: ${((performance.now() - start) / 1000).toFixed(0)} s`)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void resources.stop().finally(() => process.exit(130)))

for (const bench of benches.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) await measure(bench)
await resources.stop().catch((error: unknown) => failures.push(`a resource was not stopped: ${String(error)}`))

console.log(`\n${formatTable(rows)}\n`)
for (const failure of failures) console.log(failure)
process.exit(failures.length > 0 ? 1 : 0)
