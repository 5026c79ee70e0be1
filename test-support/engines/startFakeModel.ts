import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { portOf } from '@hikma/service-kit/listen'

export interface ModelRequest {
  path: string
  headers: IncomingMessage['headers']
  /** The body as it arrived. */
  bytes: Buffer
  body: Record<string, unknown> & { messages: { role: string; content: string }[] }
  /** Resolves when the response or its connection is closed. */
  closed: Promise<unknown>
}

/** How the server answers one request. It need not end the answer. */
export type Behaviour = (response: ServerResponse, request: ModelRequest) => unknown

/** Starts a model server over real HTTP with a behaviour that tests choose. Containers reach it on `0.0.0.0` only. */
export async function startFakeModel(host = '127.0.0.1', port = 0) {
  const requests: ModelRequest[] = []
  const sockets = new Set<Socket>()
  let behaviour: Behaviour = says('An answer.')
  let wake = () => {}

  const server = createServer((request, response) => {
    void (async () => {
      const closed = once(response, 'close')
      const bytes = Buffer.concat((await request.toArray()) as Buffer[])
      const body = JSON.parse(bytes.toString()) as ModelRequest['body']
      const received = { path: request.url ?? '', headers: request.headers, bytes, body, closed }
      requests.push(received)
      wake()
      await behaviour(response, received)
    })().catch(() => response.destroy())
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(port, host)
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${portOf(server)}/v1`,
    requests,
    behave: (next: Behaviour): void => void (behaviour = next),
    /** Resolves when this many requests have arrived since the start. */
    async waitForRequests(count: number): Promise<void> {
      while (requests.length < count) await new Promise<void>((resolve) => (wake = resolve))
    },
    async stop(): Promise<void> {
      if (!server.listening) return
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
export type FakeModel = Awaited<ReturnType<typeof startFakeModel>>

const JSON_TYPE = { 'content-type': 'application/json' }
const EVENTS_TYPE = { 'content-type': 'text/event-stream' }
const usageOf = (tokens: number, promptTokens: number, cachedTokens: number | undefined) => ({
  usage: {
    prompt_tokens: promptTokens,
    completion_tokens: tokens - promptTokens,
    total_tokens: tokens,
    ...(cachedTokens !== undefined && { prompt_tokens_details: { cached_tokens: cachedTokens } }),
  },
})

const whole = (text: string | null, more: object): string =>
  JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content: text } }], ...more })
const event = (data: object): string => `data: ${JSON.stringify(data)}\n\n`
export const piece = (text: string): string => event({ choices: [{ index: 0, delta: { content: text } }] })

interface SpokenOptions {
  /** The reported tokens of the whole call; none are reported without it. */
  tokens?: number
  /** The reported tokens of the messages. */
  promptTokens?: number
  /** Those of the messages that the server reports as kept. */
  cachedTokens?: number
  pieces?: readonly string[]
}

/** Answers with this text: as JSON, or as a stream of `pieces` if the request asks for a stream. */
export const says =
  (text: string, { tokens, promptTokens = 1, cachedTokens, pieces = [text] }: SpokenOptions = {}): Behaviour =>
  (response, { body }) => {
    const report = tokens === undefined ? {} : usageOf(tokens, promptTokens, cachedTokens)
    if (body['stream'] !== true) return response.writeHead(200, JSON_TYPE).end(whole(text, report))
    response.writeHead(200, EVENTS_TYPE)
    for (const each of pieces) response.write(piece(each))
    if (body['stream_options'] && tokens !== undefined) response.write(event({ choices: [], ...report }))
    response.end('data: [DONE]\n\n')
  }

/** Never answers. */
export const staysSilent: Behaviour = () => {}

/** Starts a streamed answer with `first`. The test sends the rest through the returned functions. */
export function saysSlowly(first: string) {
  let response: ServerResponse | undefined
  const behaviour: Behaviour = (given) => {
    response = given
    given.writeHead(200, EVENTS_TYPE)
    given.write(piece(first))
  }
  return Object.assign(behaviour, {
    more: (text: string): void => void response?.write(piece(text)),
    raw: (text: string): void => void response?.write(text),
    end: (): void => void response?.end('data: [DONE]\n\n'),
    cut: (): void => void response?.destroy(),
  })
}

/** Sends a space every 20 ms without end, so that no socket timeout applies. */
export const drips: Behaviour = (response) => {
  response.writeHead(200, JSON_TYPE)
  const timer = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(timer))
}

/** Answers with an error status and this message. */
export const refuses =
  (status: number, text: string, headers: Record<string, string> = {}): Behaviour =>
  (response) =>
    response
      .writeHead(status, { ...JSON_TYPE, ...headers })
      .end(JSON.stringify({ error: { message: text, type: 'x', code: text, param: null } }))

/** Answers 200 with this body and these headers. */
export const sends =
  (body: string, headers: Record<string, string> = JSON_TYPE): Behaviour =>
  (response) =>
    response.writeHead(200, headers).end(body)

/** Closes the connection without an answer. */
export const resets: Behaviour = (response) => response.destroy()

/** Declares a length, sends a part and closes the connection. */
export const cutsInTheMiddle: Behaviour = (response) => {
  response.writeHead(200, { ...JSON_TYPE, 'content-length': '1000' })
  response.write('{"choices": [', () => response.destroy())
}

/** Sends up to 5 MB as fast as it is read, until the caller closes the connection. */
export const neverStops: Behaviour = async (response, { body, closed }) => {
  const isStreamed = body['stream'] === true
  response.writeHead(200, isStreamed ? EVENTS_TYPE : JSON_TYPE)
  const more = isStreamed ? piece('water '.repeat(200)) : ' '.repeat(10_000)
  for (let sent = 0; sent < 5 * 1024 * 1024 && !response.destroyed; sent += more.length)
    if (!response.write(more)) await Promise.race([once(response, 'drain'), closed])
  response.end(isStreamed ? '' : whole('late', {}))
}
