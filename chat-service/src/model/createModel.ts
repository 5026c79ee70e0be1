import { CHAT_ANSWER_MS, MAX_CHAT_ANSWER } from '@hikma/contracts/limits'
import { OpenAI } from 'openai'
import type { Message } from '../prompt.ts'
import { boundedFetch } from './boundedFetch.ts'
import { createVariantFallback } from './requestVariant.ts'
import type { Model, ModelOptions, ModelQuestion, Usage } from './Model.ts'
import { readChunk, readCompletion, type AnswerPart } from './modelAnswer.ts'
import { toModelError } from './toModelError.ts'
import { watchLife } from './watchLife.ts'

const DEFAULT_BASE_URL = 'https://api.openai.com/v1'

/** A client of any server with OpenAI's chat completions. */
export function createModel({ baseUrl = DEFAULT_BASE_URL, apiKey, model, life: limits, logger }: ModelOptions): Model {
  const client = new OpenAI({
    baseURL: baseUrl,
    // The client requires a key. Without one, its header is removed.
    apiKey: apiKey ?? 'none',
    ...(apiKey === undefined && { defaultHeaders: { authorization: null } }),
    // Set, so that the client does not read them from the environment.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    // Its logs would hold texts of the model, and its retries would exceed the time limit (SECURITY.md §2.17).
    logLevel: 'off',
    maxRetries: 0,
    timeout: CHAT_ANSWER_MS,
    fetch: boundedFetch,
  })
  const withVariant = createVariantFallback()

  async function* answerParts({ messages, isStreamed, maxTokens, signal }: ModelQuestion): AsyncGenerator<AnswerPart> {
    if (!isStreamed) {
      const answer = await withVariant(({ limit, hasSystemRole }) => {
        const body = { model, messages: hasSystemRole ? messages : withoutSystem(messages), stream: false as const }
        return client.chat.completions.create({ ...body, [limit]: maxTokens }, { signal })
      })
      yield readCompletion(answer)
      return
    }
    const { data, response } = await withVariant(({ limit, reportsUsage, hasSystemRole }) => {
      const sent = hasSystemRole ? messages : withoutSystem(messages)
      const body = { model, messages: sent, stream: true as const, [limit]: maxTokens }
      const report = reportsUsage && { stream_options: { include_usage: true } }
      return client.chat.completions.create({ ...body, ...report }, { signal }).withResponse()
    })
    // a server that cannot stream sends the whole answer
    if (response.headers.get('content-type')?.includes('application/json')) yield readCompletion(await response.json())
    else yield* readEvents(data)
    // the client ends an aborted stream without an error
    signal.throwIfAborted()
  }

  return async function* ask(question) {
    let room = MAX_CHAT_ANSWER
    let used: Usage | null = null
    // an answer that is not streamed is one event, which has the time of the whole
    const life = question.isStreamed ? watchLife(limits, question.signal) : null
    const signal = life?.signal ?? question.signal
    try {
      for await (const { text, usage } of answerParts({ ...question, signal })) {
        life?.event()
        used = usage ?? used
        const piece = truncate(text, room)
        if (piece) yield piece
        room -= text.length
        if (room < 0) return null
      }
      return used
    } catch (error) {
      if (signal.aborted) throw signal.reason
      throw toModelError(error, logger)
    } finally {
      life?.end()
    }
  }
}

async function* readEvents(stream: AsyncIterable<unknown>): AsyncGenerator<AnswerPart> {
  let isEmpty = true
  for await (const event of stream) {
    isEmpty = false
    yield readChunk(event)
  }
  if (isEmpty) throw new Error('The answer is no stream of events.')
}

/** The same messages for templates that know two roles only: the reader's first one begins with the text of the system. */
function withoutSystem([system, ...others]: Message[]): Message[] {
  if (system?.role !== 'system') throw new Error('The first message is not that of the system.')
  const [first, ...later] = others
  if (first?.role !== 'user') return [{ role: 'user', content: system.content }, ...others]
  return [{ role: 'user', content: `${system.content}\n\n${first.content}` }, ...later]
}

/** The first `room` code units, without half a character. */
const truncate = (text: string, room: number): string =>
  text.length <= room ? text : text.slice(0, room).replace(/[\ud800-\udbff]$/, '')
