import type { Pool } from 'pg'
import { gauge, type Metrics } from './metrics.ts'

/** Adds gauges of the connections of a pool and of the statements that wait for one. */
export function measurePool(registry: Metrics, pool: Pool): void {
  gauge(registry, 'hikma_database_connections', 'Connections to the database', () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
  }))
  gauge(registry, 'hikma_database_waiting', 'Statements that wait for a connection', () => pool.waitingCount)
}
