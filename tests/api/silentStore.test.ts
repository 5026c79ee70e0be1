import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { type ClientRequest, createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { portOf } from '@hikma/service-kit/listen'
import { createMinioStore } from '@hikma/storage-service/stores/minioStore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Relay, startRelay } from '../engines/startRelay.ts'
import { MINIO_ACCESS } from '../../test-support/engines/storeEngines.ts'

describe('an S3 store whose open connections are dead', () => {
  let server: Server
  let relay: Relay
  beforeAll(async () => {
    server = createServer((_request, response) => response.writeHead(200, { etag: '"e"' }).end('a page'))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    relay = await startRelay('127.0.0.1', portOf(server))
  })
  afterAll(async () => {
    await relay.stop()
    server.close()
  })

  /** Gives a read from a store whose five idle connections are dead. */
  async function readOverDeadConnections(timeoutMs: number) {
    const url = new URL(`http://127.0.0.1:${relay.port}`)
    const store = createMinioStore({ ...MINIO_ACCESS, url, bucket: 'b', region: 'us-east-1', timeoutMs })
    const read = async () => text((await store.get('a'))!.body)
    const together = await Promise.all(Array.from({ length: 5 }, read))
    expect(together).toEqual(Array.from({ length: 5 }, () => 'a page'))
    relay.abandon()
    return read
  }

  it('is asked over a new connection after one timeout', async () => {
    const read = await readOverDeadConnections(3_000)
    await expect(read()).rejects.toThrow('the store is silent')
    expect(await read()).toBe('a page')
  })

  it('is asked over a new connection after the kernel gives up one', async () => {
    const read = await readOverDeadConnections(60_000)
    const giveUp = (message: unknown) => {
      unsubscribe('http.client.request.start', giveUp)
      const { request } = message as { request: ClientRequest }
      setTimeout(() => request.destroy(Object.assign(new Error('read ETIMEDOUT'), { code: 'ETIMEDOUT' })), 100)
    }
    subscribe('http.client.request.start', giveUp)
    await expect(read()).rejects.toThrow('read ETIMEDOUT')
    expect(await read()).toBe('a page')
  })
})
