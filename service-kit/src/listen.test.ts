import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { listen, portOf } from './listen.ts'
import { closeServer } from './shutdown.ts'

/** What proxies keep by default: nginx a minute, and no client of ours keeps longer than it is told. */
const KEPT_BY_PROXIES_SECONDS = 60

const start = () => listen((_request, response) => response.end('here'), '127.0.0.1', 0)

test('a connection is kept for longer than a proxy in front keeps it', async () => {
  const server = await start()
  try {
    const answer = await fetch(`http://127.0.0.1:${portOf(server)}/`)
    expect(await answer.text()).toBe('here')
    const seconds = Number(/timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')?.[1])
    expect(seconds).toBeGreaterThan(KEPT_BY_PROXIES_SECONDS)
  } finally {
    await closeServer(server)
  }
})

test('a connection that was opened and never used holds up no stop', async () => {
  const server = await start()
  const unused = connect(portOf(server), '127.0.0.1')
  await once(server, 'connection')
  const ended = once(unused.resume(), 'end')
  await closeServer(server)
  await expect(ended).resolves.toEqual([])
})
