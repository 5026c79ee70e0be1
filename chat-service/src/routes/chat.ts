import { Readable } from 'node:stream'
import { chatQuestion, type ChatAnswer, type ChatStatus } from '@hikma/contracts/chat'
import { MAX_CHAT_QUERY, MAX_SMALL_BODY } from '@hikma/contracts/limits'
import { httpError } from '@hikma/service-kit/httpError'
import { bodyOf, jsonBody } from '@hikma/service-kit/jsonBody'
import type { Logger } from '@hikma/service-kit/logger'
import { parse } from '@hikma/service-kit/parse'
import { sessionCookieOf } from '@hikma/service-kit/sessionCookie'
import type Router from '@koa/router'
import type { Context } from 'koa'
import { answerEvents } from '../answerEvents.ts'
import type { Ask } from '../ask.ts'
import { untilAborted, type Deadlines } from '../deadlines.ts'
import type { CitedPart } from '../sources/citeAnswer.ts'

export interface ChatRoutesDeps {
  /** Null if no model is configured. */
  ask: Ask | null
  /** Whether the model runs in the network of the library. */
  isLocal: boolean
  deadlines: Deadlines
  logger: Logger
}

/** The routes of the assistant: its status, and questions. */
export function chatRoutes(router: Router, { ask, isLocal, deadlines, logger }: ChatRoutesDeps): void {
  router.get('/api/chat/status', (ctx) => {
    ctx.set('cache-control', 'no-cache')
    ctx.body = { enabled: ask !== null, isLocal } satisfies ChatStatus
  })

  router.post('/api/chat', jsonBody(MAX_SMALL_BODY), async (ctx) => {
    const body = bodyOf(ctx)
    assertShort(body)
    const question = parse(chatQuestion, body)
    if (!ask) throw httpError('assistant_off')
    const signal = deadlines.signalFor(ctx.res)
    const parts = ask({ question, ip: ctx.ip, cookie: sessionCookieOf(ctx), signal })
    if (question.stream) await answerStream(ctx, parts, signal)
    else await answerWhole(ctx, parts, signal)
  })

  async function answerWhole(ctx: Context, parts: AsyncGenerator<CitedPart>, signal: AbortSignal): Promise<void> {
    const response = await untilAborted(wholeAnswer(parts), signal)
    ctx.set('cache-control', 'no-store')
    ctx.body = { response } satisfies ChatAnswer
  }

  /** A failure before the first part is answered with its own status. */
  async function answerStream(ctx: Context, parts: AsyncGenerator<CitedPart>, signal: AbortSignal): Promise<void> {
    const first = await untilAborted(parts.next(), signal)
    ctx.set({ 'cache-control': 'no-cache, no-transform', 'x-accel-buffering': 'no' })
    ctx.type = 'text/event-stream'
    ctx.body = Readable.from(answerEvents(first, parts, logger))
  }
}

/** Throws 413 for a long question: the sentence of its own says more than that of a wrong field. */
function assertShort(body: unknown): void {
  const query = (body as { query?: unknown } | null)?.query
  if (typeof query === 'string' && query.length > MAX_CHAT_QUERY) throw httpError('question_too_long')
}

/** An answer that is not streamed, with `[n]` for its citations. */
async function wholeAnswer(parts: AsyncIterable<CitedPart>): Promise<ChatAnswer['response']> {
  let result = ''
  let end: Omit<ChatAnswer['response'], 'result'> = {}
  for await (const part of parts) {
    if ('text' in part) result += part.text
    else if ('cite' in part) result += ` [${part.cite}]`
    else end = part
  }
  return result.trim() === '' ? end : { result, ...end }
}
