import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { type Handler, listen, listenInternally, portOf } from './listen.ts'
import { closeServer } from './shutdown.ts'

/** How long proxies keep idle connections open by default: nginx for a minute. */
const PROXY_KEEP_ALIVE_SECONDS = 60

const answer: Handler = (_request, response) => response.end('here')

/** The time in seconds for which a server announces to keep a connection. */
async function keepAliveSeconds(starting: ReturnType<typeof listen>): Promise<number> {
  const server = await starting
  try {
    const response = await fetch(`http://127.0.0.1:${portOf(server)}/`)
    expect(await response.text()).toBe('here')
    return Number(/timeout=(\d+)/.exec(response.headers.get('keep-alive') ?? '')?.[1])
  } finally {
    await closeServer(server)
  }
}

test('a connection stays open for longer than a proxy keeps it', async () => {
  expect(await keepAliveSeconds(listen(answer, '127.0.0.1', 0))).toBeGreaterThan(PROXY_KEEP_ALIVE_SECONDS)
})

test('a connection between services is closed after five idle seconds', async () => {
  expect(await keepAliveSeconds(listenInternally(answer, '127.0.0.1', 0))).toBeLessThanOrEqual(5)
})

test('a connection that was never used does not delay the stop of a server', async () => {
  const server = await listen(answer, '127.0.0.1', 0)
  const unused = connect(portOf(server), '127.0.0.1')
  await once(server, 'connection')
  const ended = once(unused.resume(), 'end')
  await closeServer(server)
  await expect(ended).resolves.toEqual([])
})

const slowBody = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n'

test('requests whose bodies do not arrive in time are ended with 408, all of them', async () => {
  const limits = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 50 }
  // like a service that waits for the body
  const server = await listen((request) => request.resume(), '127.0.0.1', 0, limits)
  const sockets = Array.from({ length: 50 }, () => connect(portOf(server), '127.0.0.1'))
  const answers = sockets.map(async (socket) => {
    socket.on('error', () => {})
    socket.write(slowBody)
    const dribble = setInterval(() => socket.writable && socket.write('x'), 20)
    let answer = ''
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
    await once(socket, 'close')
    clearInterval(dribble)
    return answer.slice(0, 12)
  })
  // a byte that arrives after the end resets the connection, and the answer with it
  for (const answer of await Promise.all(answers)) expect(['HTTP/1.1 408', '']).toContain(answer)
  await closeServer(server)
})

test('a server closes connections beyond its limit, and takes new ones when others are gone', async () => {
  const server = await listen(answer, '127.0.0.1', 0, { maxConnections: 3 })
  const open = async () => {
    const socket = connect(portOf(server), '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
  const first = await Promise.all([open(), open(), open()])
  const refused = await open()
  await once(refused.resume(), 'close')
  const gone = once(first[0], 'close')
  first[0].destroy()
  await gone
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${portOf(server)}/`)).text()).toBe('here')
  for (const socket of first) socket.destroy()
  await closeServer(server)
})
