import { CHAT_ANSWER_MS, MAX_CHAT_ANSWER } from '@hikma/contracts/limits'
import type { Logger } from '@hikma/service-kit/logger'
import { OpenAI } from 'openai'
import type { Message } from '../prompt.ts'
import { boundedFetch } from './boundedFetch.ts'
import { createDialects } from './dialect.ts'
import { readChunk, readWhole, type Said } from './modelAnswer.ts'
import { modelFault } from './modelFault.ts'

const DEFAULT_BASE_URL = 'https://api.openai.com/v1'

export interface ModelOptions {
  baseUrl?: string | undefined
  /** Local servers need none. */
  apiKey?: string | undefined
  model: string
  /** The most tokens of one answer. */
  maxTokens: number
  logger: Logger
}

export interface ModelQuestion {
  messages: Message[]
  /** Whether the answer is wanted piece by piece. */
  isStreamed: boolean
  /** Ends the call; its reason is thrown. */
  signal: AbortSignal
}

/** Yields the answer's pieces; returns the tokens of the call, or null where it is not known. Throws `ModelFault`s. */
export type Model = (question: ModelQuestion) => AsyncGenerator<string, number | null>

/** Any server that speaks OpenAI's chat completions. */
export function createModel({ baseUrl = DEFAULT_BASE_URL, apiKey, model, maxTokens, logger }: ModelOptions): Model {
  const client = new OpenAI({
    baseURL: baseUrl,
    // The client insists on a key; without one the header is taken away again.
    apiKey: apiKey ?? 'none',
    ...(apiKey === undefined && { defaultHeaders: { authorization: null } }),
    // Given, so that none of them comes from the environment behind our back.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    // Its own log would hold upstream texts, its own retries would outlive the reader's patience (security T17).
    logLevel: 'off',
    maxRetries: 0,
    timeout: CHAT_ANSWER_MS,
    fetch: boundedFetch,
  })
  const inDialect = createDialects()

  async function* said({ messages, isStreamed, signal }: ModelQuestion): AsyncGenerator<Said> {
    if (!isStreamed) {
      const body = { model, messages, stream: false as const }
      const options = { signal }
      yield readWhole(
        await inDialect(({ limit }) => client.chat.completions.create({ ...body, [limit]: maxTokens }, options)),
      )
      return
    }
    const { data, response } = await inDialect(({ limit, reportsUsage }) => {
      const body = { model, messages, stream: true as const, [limit]: maxTokens }
      const report = reportsUsage && { stream_options: { include_usage: true } }
      return client.chat.completions.create({ ...body, ...report }, { signal }).withResponse()
    })
    // a server that cannot stream answers as a whole
    if (response.headers.get('content-type')?.includes('application/json')) yield readWhole(await response.json())
    else yield* eventsOf(data)
    // the client ends an aborted stream as if it were complete
    signal.throwIfAborted()
  }

  return async function* ask(question) {
    let room = MAX_CHAT_ANSWER
    let used: number | null = null
    try {
      for await (const { text, tokens } of said(question)) {
        used = tokens ?? used
        const piece = cut(text, room)
        if (piece) yield piece
        room -= text.length
        if (room < 0) return null
      }
      return used
    } catch (error) {
      if (question.signal.aborted) throw question.signal.reason
      throw modelFault(error, logger)
    }
  }
}

async function* eventsOf(stream: AsyncIterable<unknown>): AsyncGenerator<Said> {
  let isEmpty = true
  for await (const event of stream) {
    isEmpty = false
    yield readChunk(event)
  }
  if (isEmpty) throw new Error('The answer is no stream of events.')
}

/** The first characters, none of them by half. */
const cut = (text: string, room: number): string =>
  text.length <= room ? text : text.slice(0, room).replace(/[\ud800-\udbff]$/, '')
