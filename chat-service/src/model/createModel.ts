import { CHAT_ANSWER_MS, MAX_CHAT_ANSWER } from '@hikma/contracts/limits'
import { OpenAI } from 'openai'
import { boundedFetch } from './boundedFetch.ts'
import { createDialects } from './dialect.ts'
import type { Model, ModelOptions, ModelQuestion } from './Model.ts'
import { readChunk, readWhole, type Said } from './modelAnswer.ts'
import { toModelFault } from './toModelFault.ts'

const DEFAULT_BASE_URL = 'https://api.openai.com/v1'

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
      throw toModelFault(error, logger)
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
