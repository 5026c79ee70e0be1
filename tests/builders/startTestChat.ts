import type { Server } from 'node:http'
import { createChatService, type ChatServiceOptions } from '@hikma/chat-service/createChatService'
import type { ModelSettings } from '@hikma/chat-service/modelEnv'
import { listen, portOf } from '@hikma/service-kit/listen'
import type { ChatEvent } from '@hikma/contracts/chat'
import type pg from 'pg'
import { pino } from 'pino'
import { buildModel } from './buildModel.ts'
import { createTestClock } from './createTestClock.ts'
import { createSwitchablePool } from './createTestBooks.ts'

/** Must never be in an answer or a log. */
export const API_KEY = 'sk-secret-key-of-the-operator'

export interface ChatOptions extends Partial<Omit<ChatServiceOptions, 'pool' | 'model'>> {
  model?: Partial<ModelSettings> | null
}

export interface ChatReply {
  status: number
  headers: Headers
  text: string
  body: { error?: string; response?: { result?: string }; enabled?: boolean }
}

/** Empties the assistant's tables, if they exist. */
export async function emptyChat(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(`select to_regclass('chat.days') as found`)
  if (rows[0].found) await pool.query('truncate chat.days, chat.address_days, chat.askers')
}

/** The tokens of each day in the database. */
export async function tokensByDay(pool: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query(`select to_char(day, 'YYYY-MM-DD') as day, tokens from chat.days order by day`)
  return Object.fromEntries(rows.map(({ day, tokens }) => [day, Number(tokens)]))
}

/** The tokens of each address in the database, of all days together. */
export async function tokensByAddress(pool: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query('select address, sum(tokens) as tokens from chat.address_days group by address')
  return Object.fromEntries(rows.map(({ address, tokens }) => [address, Number(tokens)]))
}

/** A logger whose lines `text` gives as one string. */
export function createLogRecorder() {
  const lines: string[] = []
  return {
    logger: pino({ level: 'debug', base: null }, { write: (line) => void lines.push(line) }),
    text: () => lines.join(''),
  }
}

const START = Date.UTC(2026, 10, 21, 12)

/** Starts a chat-service on a free port, in front of a fake model, with the calls that tests make. */
export async function startTestChat(pool: pg.Pool, modelUrl: string, options: ChatOptions = {}) {
  const { model = {}, ...others } = options
  const clock = createTestClock(START)
  const log = createLogRecorder()
  const database = createSwitchablePool(pool)
  const service = createChatService({
    pool: database.pool,
    model: model && buildModel({ baseUrl: modelUrl, apiKey: API_KEY, ...model }),
    logger: log.logger,
    clock,
    trustProxy: true,
    ...others,
  })
  await service.start()
  const [server, internal] = await Promise.all(
    [service.app, service.internalApp].map((app) => listen(app.callback(), '127.0.0.1', 0)),
  )
  const url = urlOf(server!)
  let address = 0

  /** Asks a question, from a new address each time unless the headers name one. */
  const post = (body: unknown, { headers = {}, signal }: { headers?: object; signal?: AbortSignal } = {}) =>
    fetch(`${url}/api/chat`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.${(address >> 8) & 255}.${address++ & 255}`,
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...(signal && { signal }),
    })

  return {
    ...service,
    url,
    clock,
    log,
    database: database.state,
    post,
    get: (path: string) => fetch(url + path).then(replyOf),
    internal: (path: string) => fetch(urlOf(internal!) + path).then(replyOf),
    ask: (body: unknown, headers: object = {}) => post(body, { headers }).then(replyOf),
    async close(): Promise<void> {
      await service.stop()
      await Promise.all([server!, internal!].map(closeNow))
    },
  }
}
export type TestChat = Awaited<ReturnType<typeof startTestChat>>

const urlOf = (server: Server): string => `http://127.0.0.1:${portOf(server)}`

async function closeNow(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

async function replyOf(answer: Response): Promise<ChatReply> {
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: isJson ? (JSON.parse(text) as ChatReply['body']) : {},
  }
}

/** The events of a stream as they arrive. Throws on anything but an event of Hikma. */
export async function* eventsOf(answer: Response): AsyncGenerator<ChatEvent> {
  let rest = ''
  for await (const bytes of answer.body!.pipeThrough(new TextDecoderStream())) {
    const events = (rest + bytes).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) yield JSON.parse(/^data: (\{[^\n]*\})$/.exec(event)![1]!) as ChatEvent
  }
  if (rest !== '') throw new Error(`half an event: ${rest}`)
}

/** The joined texts of a stream, and its last event. */
export async function wholeStream(answer: Response): Promise<{ text: string; last: ChatEvent | undefined }> {
  const events: ChatEvent[] = []
  for await (const event of eventsOf(answer)) events.push(event)
  const text = events.map((event) => ('text' in event ? event.text : '')).join('')
  return { text, last: events.at(-1) }
}
