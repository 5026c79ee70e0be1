import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { NOTHING_DONE } from './admission.ts'
import { createInternalFetch } from './internalFetch.ts'
import { isUnsent } from './repeatIfNothingDone.ts'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Starts a server whose n-th request gets the n-th answer, and whose later ones get the last. Gives a client and a counter. */
async function answering(...answers: RequestListener[]) {
  const methods: string[] = []
  const server = createServer((request, response) => {
    methods.push(request.method!)
    answers[Math.min(methods.length, answers.length) - 1]!(request, response)
  })
  servers.push(server)
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  )
  return { methods, port, call: callAt(port) }
}
const callAt = (port: number) =>
  createInternalFetch({ baseUrl: `http://127.0.0.1:${port}`, serviceToken: 'token', timeoutMs: 60_000 })

const nothingDone: RequestListener = (_request, response) => response.writeHead(NOTHING_DONE).end('{}')
const fails: RequestListener = (_request, response) => response.writeHead(500).end('{}')
const done: RequestListener = (_request, response) => response.end('{"done":true}')
const breaks: RequestListener = (request) => request.socket.destroy()

test('a change is sent again as long as certainly nothing was done', async () => {
  const { call, methods } = await answering(nothingDone, nothingDone, done)
  expect(await call('POST', '/', {})).toEqual({ done: true })
  expect(methods).toEqual(['POST', 'POST', 'POST'])
})

test('a change of which it is unclear whether it was done is not sent again', async () => {
  for (const unclear of [breaks, fails]) {
    const { call, methods } = await answering(unclear, done)
    await expect(call('POST', '/', {})).rejects.toMatchObject({ status: 503 })
    expect(methods).toEqual(['POST'])
  }
})

test('a read is sent again once if its connection breaks', async () => {
  const once = await answering(breaks, done)
  expect(await once.call('GET', '/')).toEqual({ done: true })
  const twice = await answering(breaks, breaks, done)
  await expect(twice.call('GET', '/')).rejects.toMatchObject({ status: 503 })
  expect(twice.methods).toEqual(['GET', 'GET'])
})

test('a change waits for a replica that is about to listen', async () => {
  const { port, call } = await answering(done)
  const [server] = servers.splice(0)
  await new Promise((resolve) => server!.close(resolve))
  const answer = call('POST', '/', {})
  const later = createServer(done)
  servers.push(later)
  await new Promise<void>((resolve) => later.listen(port, '127.0.0.1', () => resolve()))
  expect(await answer).toEqual({ done: true })
})

test('a call that is refused everywhere ends before its own time', async () => {
  const { methods, call } = await answering(nothingDone)
  await expect(call('POST', '/', {})).rejects.toMatchObject({ status: 503 })
  expect(methods.length).toBeGreaterThan(1)
})

test('an attempt to connect that takes too long sent nothing, unlike a silence after it', () => {
  const fetchFailed = (cause: object) => Object.assign(new TypeError('fetch failed'), { cause })
  expect(isUnsent(fetchFailed({ code: 'ETIMEDOUT', syscall: 'connect' }))).toBe(true)
  expect(isUnsent(fetchFailed({ code: 'ETIMEDOUT', syscall: 'read' }))).toBe(false)
})
