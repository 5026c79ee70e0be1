import type { Pool } from 'pg'
import { expect, it } from 'vitest'
import { measurePool } from './measurePool.ts'
import { createMetrics } from './metrics.ts'

it('measurePool measures busy and idle connections and waiting statements', async () => {
  const metrics = createMetrics()
  const pool = { totalCount: 10, idleCount: 3, waitingCount: 2 }
  measurePool(metrics, pool as Pool)
  const read = async () => (await metrics.metrics()).split('\n').filter((line) => line.startsWith('hikma'))
  expect(await read()).toEqual([
    'hikma_database_connections{state="busy"} 7',
    'hikma_database_connections{state="idle"} 3',
    'hikma_database_waiting 2',
  ])
  Object.assign(pool, { idleCount: 10, waitingCount: 0 })
  expect(await read()).toContain('hikma_database_connections{state="busy"} 0')
})
