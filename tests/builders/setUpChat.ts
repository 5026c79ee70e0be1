import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type RunningDatabase, startPGlite } from '../../test-support/engines/databaseEngines.ts'
import { type FakeModel, startFakeModel } from '../../test-support/engines/startFakeModel.ts'
import { type ChatOptions, startTestChat, emptyChat, type TestChat } from './startTestChat.ts'

/** The setting of each test of the assistant: an emptied database, a model server of its own, and services on request. */
export interface ChatSetUp {
  readonly pool: pg.Pool
  readonly model: FakeModel
  /** Starts a replica on the same database and model. It is stopped after the test at the latest. */
  startChat(options?: ChatOptions): Promise<TestChat>
  /** Stops all replicas and starts one. */
  restartChat(options?: ChatOptions): Promise<TestChat>
}

export function setUpChat(): ChatSetUp {
  let database: RunningDatabase
  let model: FakeModel
  let chats: TestChat[] = []

  async function endAll(): Promise<void> {
    for (const chat of chats.splice(0)) await chat.close()
  }
  async function startChat(options: ChatOptions = {}): Promise<TestChat> {
    const chat = await startTestChat(database.pool, model.url, options)
    chats.push(chat)
    return chat
  }

  beforeAll(async () => {
    database = await startPGlite()
  })
  afterAll(() => database.stop())
  beforeEach(async () => {
    await emptyChat(database.pool)
    model = await startFakeModel()
    chats = []
  })
  afterEach(async () => {
    await endAll()
    await model.stop()
  })

  return {
    get pool() {
      return database.pool
    },
    get model() {
      return model
    },
    startChat,
    async restartChat(options) {
      await endAll()
      return startChat(options)
    },
  }
}
