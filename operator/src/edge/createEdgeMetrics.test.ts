import { createSocket } from 'node:dgram'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEdgeMetrics, type EdgeMetrics } from './createEdgeMetrics.ts'

let edge: EdgeMetrics
beforeAll(async () => {
  edge = await createEdgeMetrics(0, 0)
})
afterAll(() => edge.stop())

const scrape = async (path = '/metrics') => fetch(`http://127.0.0.1:${edge.port}${path}`)

it('counts the answers that nginx logs, and no path', async () => {
  const socket = createSocket('udp4')
  const lines = ['GET 200 0.012 /api/download/a-book/1.html', 'GET 503 0.700 /api/download/a-book/2.html', 'no request']
  for (const line of lines) socket.send(`<190>Nov 27 12:00:00 hikma: ${line}`, edge.logPort, '127.0.0.1')
  const text = async () => (await scrape()).text()
  await expect.poll(text).toContain('hikma_edge_request_duration_seconds_count{kind="page",status="503"} 1')
  const all = await text()
  expect(all).toContain('hikma_edge_request_duration_seconds_bucket{le="0.025",kind="page",status="200"} 1')
  expect(all).not.toContain('a-book')
  expect((await scrape('/')).status).toBe(404)
  socket.close()
})
