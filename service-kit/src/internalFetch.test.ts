import { createServer, type Server } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { createInternalFetch } from './internalFetch.ts'
import { portOf } from './listen.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A service that does not answer its first calls, as if their replica were gone. Gives its address, and how often it was called. */
async function startSilent(times: number) {
  let calls = 0
  server = createServer((_request, response) => {
    if (++calls > times) response.setHeader('content-type', 'application/json').end('{"viewer":"admin"}')
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  return { baseUrl: `http://127.0.0.1:${portOf(server)}`, calls: () => calls }
}

it('sends a read again if its first replica does not answer', async () => {
  const { baseUrl, calls } = await startSilent(1)
  const ask = createInternalFetch({ baseUrl, timeoutMs: 5_000, firstTryMs: 100 })
  expect(await ask('GET', '/session')).toEqual({ viewer: 'admin' })
  expect(calls()).toBe(2)
})

it('gives the second one the rest of the time, and sends a change once', async () => {
  const { baseUrl, calls } = await startSilent(5)
  const ask = createInternalFetch({ baseUrl, timeoutMs: 400, firstTryMs: 100 })
  await expect(ask('GET', '/session')).rejects.toMatchObject({ status: 503 })
  expect(calls()).toBe(2)
  await expect(ask('POST', '/change', {})).rejects.toMatchObject({ status: 503 })
  expect(calls()).toBe(3)
})
