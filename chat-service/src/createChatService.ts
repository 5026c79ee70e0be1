import type { AskSources } from '@hikma/contracts/bookSources'
import { createFairQueue } from '@hikma/service-kit/createFairQueue'
import { httpError } from '@hikma/service-kit/httpError'
import type { Logger } from '@hikma/service-kit/logger'
import { measurePool } from '@hikma/service-kit/measurePool'
import { createMetrics, gauge, type Metrics } from '@hikma/service-kit/metrics'
import type Koa from 'koa'
import type { Pool } from 'pg'
import { createAddressCleaner } from './addressCleaner.ts'
import { createApp } from './app.ts'
import { createAsk } from './ask.ts'
import { createAskLimit } from './askLimit.ts'
import { createBudget } from './budget.ts'
import { createChatDatabase } from './chatDatabase.ts'
import { createDeadlines } from './deadlines.ts'
import { createInternalApp } from './internalApp.ts'
import { openModel } from './model/openModel.ts'
import type { ModelSettings } from './modelEnv.ts'

/** Calls of the model at the same time, and questions that may wait for one (SECURITY.md §2.17). */
const MAX_IN_FLIGHT = 8
const MAX_WAITING = 16
/** The same for one address, so that others are answered while it asks without end. */
const MAX_IN_FLIGHT_PER_ADDRESS = 2
const MAX_WAITING_PER_ADDRESS = 4
const RETRY_AFTER = { headers: { 'retry-after': '5' } }

export interface ChatServiceOptions {
  /** A pool of Postgres or PGlite. The caller ends it after `stop()`. */
  pool: Pool
  /** Null turns the assistant off; it then needs no database. */
  model: ModelSettings | null
  /** The source of passages for answers. If it is null or absent, no answer is from a book. */
  askSources?: AskSources | null
  logger: Logger
  /** Milliseconds since 1970. */
  clock?: () => number
  /** The time limit of an answer in milliseconds, instead of that of the model's settings. */
  answerMs?: number
  trustProxy?: boolean
  allowedHosts?: readonly string[]
}

export interface ChatService {
  app: Koa
  internalApp: Koa
  metrics: Metrics
  /** Migrates the database, and deletes expired addresses from then on. If this fails, it is tried again. */
  start(): Promise<void>
  /** Announces a stop: open answers end within the grace period. */
  endSoon(): void
  stop(): Promise<void>
}

/** The chat-service as a value: it reads no environment, opens no port and makes no connection of its own. */
export function createChatService(options: ChatServiceOptions): ChatService {
  const { pool, model: settings, askSources = null, logger, clock = Date.now } = options
  const { answerMs, trustProxy = false, allowedHosts = [] } = options
  const database = createChatDatabase(pool, logger)
  const queue = createFairQueue({
    maxInFlight: MAX_IN_FLIGHT,
    maxWaiting: MAX_WAITING,
    maxInFlightPerAddress: MAX_IN_FLIGHT_PER_ADDRESS,
    maxWaitingPerAddress: MAX_WAITING_PER_ADDRESS,
    tooMany: () => httpError('questions_open', {}, RETRY_AFTER),
    busy: () => httpError('assistant_busy', {}, RETRY_AFTER),
  })
  const deadlines = createDeadlines(answerMs ?? settings?.answerMs)
  const metrics = createMetrics()
  measurePool(metrics, pool)
  gauge(metrics, 'hikma_chat_in_flight', 'Questions that the model is answering', queue.inFlight)
  gauge(metrics, 'hikma_chat_waiting', 'Questions that wait for their turn', queue.waiting)

  const promptTokens = { read: 0, cached: 0 }
  const help = 'Tokens of prompts since the start, and of these the ones that the server had kept from a former prompt'
  gauge(metrics, 'hikma_chat_prompt_tokens', help, () => promptTokens)

  const budget = settings && createBudget({ ...settings, database, clock, logger })
  if (budget) gauge(metrics, 'hikma_chat_tokens', "Tokens of the day's budget", budget.today)
  const askLimit = createAskLimit(database, clock)
  const cleaner = budget && createAddressCleaner({ askLimit, budget, logger })
  const ask =
    settings &&
    budget &&
    createAsk({
      model: openModel({ ...settings, logger }),
      settings,
      askSources,
      logger,
      onUsage(usage) {
        promptTokens.read += usage.prompt ?? 0
        promptTokens.cached += usage.cached
      },
      queue,
      askLimit,
      budget,
    })

  async function missing(): Promise<string[]> {
    if (!settings) return []
    return database.query('select from chat.days limit 1').then(
      () => [],
      () => ['The database does not answer, or was not migrated yet.'],
    )
  }

  return {
    app: createApp({
      koa: { logger, metrics, trustProxy, allowedHosts },
      ask,
      isLocal: settings?.isLocal ?? false,
      deadlines,
    }),
    internalApp: createInternalApp({
      koa: { logger, metrics, trustProxy: true },
      health: { metrics, missing },
    }),
    metrics,
    async start() {
      const problems = await missing()
      if (problems.length > 0) logger.warn(problems.join(' '))
      await cleaner?.start()
      if (!settings) logger.info('no model is configured: the assistant is off (OPENAI_MODEL)')
    },
    endSoon: deadlines.endSoon,
    async stop() {
      deadlines.endNow()
      await cleaner?.stop()
    },
  }
}
