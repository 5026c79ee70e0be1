import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ModelSettings } from '@hikma/chat-service/modelEnv'
import { listen, portOf } from '@hikma/service-kit/listen'
import { createStandalone } from '@hikma/standalone/createStandalone'
import { openPGliteDatabase } from '@hikma/standalone/openPGliteDatabase'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLogger as logger } from '../../test-support/builders/createStorage.ts'
import { eventsOf } from '../builders/startTestChat.ts'
import { copyEmptyDatabase } from '../../test-support/engines/pgliteTemplate.ts'
import { PASSWORD } from '../../test-support/engines/secrets.ts'
import { says, saysSlowly, startFakeModel, type FakeModel } from '../../test-support/engines/startFakeModel.ts'
import { buildModel } from '../builders/buildModel.ts'
import { errorBody } from '../builders/errorBody.ts'

let dataDir: string
let model: FakeModel
let stop: () => Promise<void>
let stopped: Promise<void> | undefined
let server: Server
let url: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hikma-standalone-'))
  await copyEmptyDatabase(dataDir)
  model = await startFakeModel()
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await stop()
  await model.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(settings: Partial<ModelSettings> | null): Promise<void> {
  const tokens = { maxTokens: 600, dailyTokens: 10_000, addressDailyTokens: 10_000 }
  const standalone = await createStandalone({
    dataDir,
    db: await openPGliteDatabase(dataDir),
    password: PASSWORD,
    secret: 's'.repeat(32),
    model: settings && buildModel({ baseUrl: model.url, ...tokens, ...settings }),
    logger,
    trustProxy: false,
  })
  stopped = undefined
  stop = () => (stopped ??= standalone.stop())
  server = await listen(standalone.handler, '127.0.0.1', 0)
  url = `http://127.0.0.1:${portOf(server)}`
}

const post = (body: object) =>
  fetch(`${url}/api/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const status = async (): Promise<unknown> => (await fetch(`${url}/api/chat/status`)).json()

describe('the assistant in standalone mode', () => {
  it('is off without a model, while the library works', async () => {
    await start(null)
    expect(await status()).toEqual({ enabled: false, isLocal: false })
    expect((await post({ query: 'Who?' })).status).toBe(503)
    expect((await fetch(`${url}/api/books-db`)).status).toBe(200)
  })

  it('answers with a model: as a whole, and as a stream that a stop of the process ends', async () => {
    await start({})
    model.behave(says('Mina.', { tokens: 40 }))
    expect(await status()).toEqual({ enabled: true, isLocal: true })
    expect(await (await post({ query: 'Who?' })).json()).toEqual({ response: { result: 'Mina.' } })
    expect((await fetch(`${url}/api/books-db`)).status).toBe(200)
    model.behave(saysSlowly('one'))
    const events = eventsOf(await post({ query: 'Who?', stream: true }))
    expect((await events.next()).value).toEqual({ text: 'one' })
    await stop()
    expect((await events.next()).value).toEqual(errorBody(expect.stringContaining('restarted')))
  })
})
