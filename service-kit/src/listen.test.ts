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
