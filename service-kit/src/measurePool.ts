import type { Pool } from 'pg'
import { gauge, type Metrics } from './metrics.ts'

/** How a pool of connections is used. */
export function measurePool(registry: Metrics, pool: Pool): void {
  gauge(registry, 'hikma_database_connections', 'Connections to the database', () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
  }))
  gauge(registry, 'hikma_database_waiting', 'Statements that wait for a connection', () => pool.waitingCount)
}
