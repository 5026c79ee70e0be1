import { Readable } from 'node:stream'
import { chatQuestion, type ChatAnswer, type ChatStatus } from '@hikma/contracts/chat'
import { MAX_CHAT_QUERY, MAX_SMALL_BODY } from '@hikma/contracts/limits'
import { httpError } from '@hikma/service-kit/httpError'
import { bodyOf, jsonBody } from '@hikma/service-kit/jsonBody'
import type { Logger } from '@hikma/service-kit/logger'
import { parse } from '@hikma/service-kit/parse'
import type Router from '@koa/router'
import type { Context } from 'koa'
import { answerEvents } from '../answerEvents.ts'
import type { Ask } from '../ask.ts'
import { untilAborted, type Deadlines } from '../deadlines.ts'

export interface ChatRoutesDeps {
  /** Null if no model is configured. */
  ask: Ask | null
  deadlines: Deadlines
  logger: Logger
}

/** The routes of the assistant: its status, and questions. */
export function chatRoutes(router: Router, { ask, deadlines, logger }: ChatRoutesDeps): void {
  router.get('/api/chat/status', (ctx) => {
    ctx.set('cache-control', 'no-cache')
    ctx.body = { enabled: ask !== null } satisfies ChatStatus
  })

  router.post('/api/chat', jsonBody(MAX_SMALL_BODY), async (ctx) => {
    const body = bodyOf(ctx)
    assertShort(body)
    const question = parse(chatQuestion, body)
    if (!ask) throw httpError('assistant_off')
    const signal = deadlines.signalFor(ctx.res)
    const pieces = ask({ question, ip: ctx.ip, signal })
    if (question.stream) await answerStream(ctx, pieces, signal)
    else await answerWhole(ctx, pieces, signal)
  })

  async function answerWhole(ctx: Context, pieces: AsyncGenerator<string>, signal: AbortSignal): Promise<void> {
    const result = await untilAborted(joined(pieces), signal)
    ctx.set('cache-control', 'no-store')
    ctx.body = { response: result.trim() === '' ? {} : { result } } satisfies ChatAnswer
  }

  /** A failure before the first piece is answered with its own status. */
  async function answerStream(ctx: Context, pieces: AsyncGenerator<string>, signal: AbortSignal): Promise<void> {
    const first = await untilAborted(pieces.next(), signal)
    ctx.set({ 'cache-control': 'no-cache, no-transform', 'x-accel-buffering': 'no' })
    ctx.type = 'text/event-stream'
    ctx.body = Readable.from(answerEvents(first, pieces, logger))
  }
}

/** Throws 413 for a long question: the sentence of its own says more than that of a wrong field. */
function assertShort(body: unknown): void {
  const query = (body as { query?: unknown } | null)?.query
  if (typeof query === 'string' && query.length > MAX_CHAT_QUERY) throw httpError('question_too_long')
}

async function joined(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}
