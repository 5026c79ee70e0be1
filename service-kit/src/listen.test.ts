import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { type Handler, listen, listenInternally, portOf } from './listen.ts'
import { closeServer } from './shutdown.ts'

/** What proxies keep by default: nginx a minute, and no client of ours keeps longer than it is told. */
const KEPT_BY_PROXIES_SECONDS = 60

const answer: Handler = (_request, response) => response.end('here')

/** For how long a server says that it keeps a connection. */
async function keptSeconds(starting: ReturnType<typeof listen>): Promise<number> {
  const server = await starting
  try {
    const response = await fetch(`http://127.0.0.1:${portOf(server)}/`)
    expect(await response.text()).toBe('here')
    return Number(/timeout=(\d+)/.exec(response.headers.get('keep-alive') ?? '')?.[1])
  } finally {
    await closeServer(server)
  }
}

test('a connection is kept for longer than a proxy in front keeps it', async () => {
  expect(await keptSeconds(listen(answer, '127.0.0.1', 0))).toBeGreaterThan(KEPT_BY_PROXIES_SECONDS)
})

test('one between services is given up before a lost one is missed', async () => {
  expect(await keptSeconds(listenInternally(answer, '127.0.0.1', 0))).toBeLessThanOrEqual(5)
})

test('a connection that was opened and never used holds up no stop', async () => {
  const server = await listen(answer, '127.0.0.1', 0)
  const unused = connect(portOf(server), '127.0.0.1')
  await once(server, 'connection')
  const ended = once(unused.resume(), 'end')
  await closeServer(server)
  await expect(ended).resolves.toEqual([])
})
