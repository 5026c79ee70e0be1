import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type RunningDatabase, startPGlite } from '../../test-support/engines/databaseEngines.ts'
import { type FakeModel, startFakeModel } from '../../test-support/engines/startFakeModel.ts'
import { type ChatOptions, startTestChat, emptyChat, type TestChat } from './startTestChat.ts'

/** What each test of the assistant finds: an emptied database, a model of its own, and services when it asks for them. */
export interface ChatSetUp {
  readonly pool: pg.Pool
  readonly model: FakeModel
  /** A replica, or the next process, on the same database and model; ended after the test at the latest. */
  startChat(options?: ChatOptions): Promise<TestChat>
  /** Ends those that there are and starts one. */
  another(options?: ChatOptions): Promise<TestChat>
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
    async another(options) {
      await endAll()
      return startChat(options)
    },
  }
}
