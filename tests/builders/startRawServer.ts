import { connect } from 'node:net'
import type { RequestListener } from 'node:http'
import { closeServer } from '@hikma/service-kit/shutdown'
import { listen, portOf } from '@hikma/service-kit/listen'

export interface RawAnswer {
  /** 0 if the connection ended without an answer. */
  status: number
  headers: Record<string, string>
  body: string
  /** Bytes of the request that were sent before the connection ended. */
  sent: number
}

export interface RawRequest {
  method?: string
  /** Sent unchanged: no HTTP client normalizes it. */
  path: string
  headers?: Record<string, string>
  /** Sent unchanged after the headers, one piece at a time. */
  body?: Iterable<Uint8Array | string>
}

function parseAnswer(text: string): Omit<RawAnswer, 'sent'> {
  const [head = '', ...rest] = text.replace(/^HTTP\/1\.1 100 .*\r\n\r\n/, '').split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(lines.map((line) => line.split(/:\s*/, 2)).map(([k, v]) => [k!.toLowerCase(), v!]))
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(first)?.[1] ?? 0), headers, body: rest.join('\r\n\r\n') }
}

/** Sends one request to a port of this machine and reads until the connection ends. */
export const sendRaw = (
  port: number,
  { method = 'GET', path, headers = {}, body = [] }: RawRequest,
): Promise<RawAnswer> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    let sent = 0
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => (answer += text))
    socket.on('error', () => {})
    socket.on('close', () => resolve({ ...parseAnswer(answer), sent }))
    const lines = Object.entries({ host: 'hikma.test', ...headers }).map(([name, value]) => `${name}: ${value}`)
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    void (async () => {
      for (const piece of body) {
        if (socket.destroyed) return
        const error = await new Promise<unknown>((taken) => socket.write(piece, taken))
        if (!error) sent += piece.length
      }
    })()
  })

/** Starts a server on a free port. `ask` sends it requests byte by byte, as a hostile client does. */
export async function startRawServer(listener: RequestListener) {
  const server = await listen(listener, '127.0.0.1', 0)
  return {
    ask: (request: RawRequest): Promise<RawAnswer> => sendRaw(portOf(server), request),
    stop: () => closeServer(server),
  }
}

/** Pieces in chunked transfer encoding, without the final chunk if `isEndless`. */
export function* chunked(pieces: Iterable<string>, isEndless = false): Generator<string> {
  for (const piece of pieces) yield `${Buffer.byteLength(piece).toString(16)}\r\n${piece}\r\n`
  if (!isEndless) yield '0\r\n\r\n'
}
