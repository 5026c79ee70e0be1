import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMetrics, histogram } from '@hikma/service-kit/metrics'
import { readLogLine } from './readLogLine.ts'

export interface EdgeMetrics {
  logPort: number
  port: number
  stop(): Promise<void>
}

/**
 * Counts the answers of nginx, whose log lines come as datagrams to `logPort` of this machine, and shows them to Prometheus at
 * `/metrics` of `port`. Port 0 takes a free one.
 */
export async function createEdgeMetrics(logPort: number, port: number): Promise<EdgeMetrics> {
  const metrics = createMetrics()
  const durations = histogram(metrics, {
    name: 'hikma_edge_request_duration_seconds',
    help: 'Time of an answer at nginx, to its last byte',
    labelNames: ['kind', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
  })
  const log = createSocket('udp4', (message) => {
    const request = readLogLine(message.toString())
    if (request) durations.observe({ kind: request.kind, status: request.status }, request.seconds)
  })
  log.bind(logPort, '127.0.0.1')
  await once(log, 'listening')
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    void metrics.metrics().then((text) => response.setHeader('content-type', metrics.contentType).end(text))
  })
  server.listen(port)
  await once(server, 'listening')
  return {
    logPort: log.address().port,
    port: (server.address() as AddressInfo).port,
    async stop() {
      log.close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
