import { createEdgeMetrics } from './edge/createEdgeMetrics.ts'

/** Those of docker-compose.metrics.yml, nginx/access-log-metrics.conf and operations/prometheus.yml. */
const LOG_PORT = 5140
const PORT = 9145

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0))
await createEdgeMetrics(LOG_PORT, PORT)
console.log(`The answers of nginx are counted at port ${PORT}.`)
