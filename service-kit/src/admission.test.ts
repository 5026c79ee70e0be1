import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { drain, holdBack, open, whenReady } from './admission.ts'
import { listen, portOf } from './listen.ts'
import { isUnsent } from './repeatIfNothingDone.ts'
import { closeServer } from './shutdown.ts'

/** More than a connection takes before the other side reads: it would break if the answer came first. */
const LARGE = 'x'.repeat(8 * 1024 * 1024)

let server: Awaited<ReturnType<typeof listen>>
let received: string[]
let release: () => void
let port: number

beforeEach(async () => {
  received = []
  const released = new Promise<void>((resolve) => (release = resolve))
  server = await listen(
    async (request, response) => {
      received.push(request.url!)
      if (request.url === '/slow') await released
      response.end('done')
    },
    '127.0.0.1',
    0,
  )
  port = portOf(server)
})
afterEach(() => {
  release()
  return closeServer(server)
})
const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init)

test('a draining server finishes what runs, and answers the rest that nothing was done', async () => {
  const running = ask('/slow')
  await expect.poll(() => received).toEqual(['/slow'])
  const drained = drain([server], 200)
  const refused = await ask('/change', { method: 'POST', body: LARGE })
  expect([refused.status, refused.headers.get('connection')]).toEqual([502, 'close'])
  expect(await refused.json()).toMatchObject({ code: 'unavailable' })
  expect((await ask('/readyz')).status).toBe(502)
  await drained
  const unsent = await ask('/change', { method: 'POST', body: '{}' }).catch((error: unknown) => error)
  expect(isUnsent(unsent)).toBe(true)
  release()
  expect(await (await running).text()).toBe('done')
  expect(received).toEqual(['/slow'])
})

test('a server that is held back shows its health only, until it is open', async () => {
  holdBack(server)
  expect((await ask('/readyz?a=b')).status).toBe(200)
  expect((await ask('/internal/session')).status).toBe(502)
  open(server)
  expect((await ask('/internal/session')).status).toBe(200)
  expect(received).toEqual(['/readyz?a=b', '/internal/session'])
})

test('a connection on which a drained server has answered is closed', async () => {
  const connections = new Set<object>()
  server.on('connection', (socket) => connections.add(socket) && socket.on('close', () => connections.delete(socket)))
  expect(await (await ask('/')).text()).toBe('done')
  expect(connections.size).toBe(1)
  const drained = drain([server], 200)
  // until the connection can be used again
  await setTimeout(50)
  const [socket] = connections as Set<import('node:net').Socket>
  const closed = once(socket!, 'close')
  expect((await ask('/')).status).toBe(502)
  await closed
  await drained
})

test('a request on a connection that was made before the server stopped listening is answered', async () => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const drained = drain([server], 0)
  await setTimeout(100)
  expect(isUnsent(await ask('/').catch((error: unknown) => error))).toBe(true)
  socket.write('GET /late HTTP/1.1\r\nHost: a\r\n\r\n')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toContain('502 Bad Gateway')
  await drained
  await closeServer(server)
})

test('a service waits until it lacks nothing, and not for longer than its time', async () => {
  let lacks = ['the database']
  let asked = 0
  await whenReady(() => {
    if (++asked === 3) lacks = []
    return lacks
  })
  expect(asked).toBe(3)
  await whenReady(() => ['the database'], 0)
})
