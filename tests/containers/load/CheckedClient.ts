import { randomInt } from 'node:crypto'
import { PASSWORD } from '../../../test-support/engines/secrets.ts'
import type { LoadReport } from './LoadReport.ts'

/** Longer than nginx waits for any service, of which the assistant may think longest: a call without an answer by then hangs. */
const TIMEOUT_MS = 45_000
const ASSISTANT_TIMEOUT_MS = 140_000
const SENTENCE = /^[A-Z'][^\n]*\.$/
/** Internal details that no answer may contain. */
const INTERNAL = /\bat \S+ \(|node_modules|node:internal|\.ts\b|ECONN|minio|postgres|objects\/|manifests\/|\[object/i

export interface Outcome {
  /** 0 if there was no answer. */
  status: number
  isOk: boolean
  text: string
}

/** The heading of nginx/not-up.html. */
const NOT_UP = '<h1>Hikma is not up yet</h1>'

/** A random address, so that limits by address do not apply. */
const randomAddress = (): string => `198.18.${randomInt(256)}.${randomInt(256)}`

/** A client of nginx that checks every answer: a success, or an error status with a sentence. */
export class CheckedClient {
  readonly #url: string
  readonly #report: LoadReport
  #cookie = ''

  constructor(url: string, report: LoadReport) {
    this.#url = url
    this.#report = report
  }

  async ask(path: string, { method = 'GET', body, headers = {} }: RequestOptions = {}): Promise<Outcome> {
    this.#report.requests++
    try {
      const answer = await fetch(this.#url + path, {
        method,
        headers: {
          'x-forwarded-for': randomAddress(),
          ...(this.#cookie && { cookie: this.#cookie }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(path === '/api/chat' ? ASSISTANT_TIMEOUT_MS : TIMEOUT_MS),
      })
      const text = await answer.text()
      const [cookie] = answer.headers.getSetCookie()
      if (cookie && method === 'POST') this.#cookie = cookie.split(';')[0] ?? ''
      if (!answer.ok) this.#check(`${method} ${path}`, answer, text)
      return { status: answer.status, isOk: answer.ok, text }
    } catch (error) {
      const { name, message, cause } = error as Error
      const isConnectionLost = name === 'TypeError'
      const reason = cause instanceof Error ? cause.message : message
      this.#report.countError(isConnectionLost ? 'connection lost' : 'no answer', `${method} ${path}`, reason)
      // a browser shows a lost connection as a failure at once, so this is not a bad answer
      if (!isConnectionLost) this.#report.badAnswers.push(`${method} ${path}: ${name} ${message}`)
      return { status: 0, isOk: false, text: '' }
    }
  }

  #check(request: string, answer: Response, text: string): void {
    // readers ask for private books all the time, so 404 is not counted
    if (answer.status !== 404) this.#report.countError(String(answer.status), request, text)
    // a page of its own, while storage-service or books-service does not answer
    if (answer.status === 503 && text.includes(NOT_UP)) return
    const isJson = answer.headers.get('content-type')?.includes('application/json') === true
    const error: unknown = isJson ? (JSON.parse(text) as { error?: unknown }).error : undefined
    if (typeof error === 'string' && SENTENCE.test(error) && !INTERNAL.test(error)) return
    this.#report.badAnswers.push(`${request}: ${answer.status} ${text.slice(0, 200)}`)
  }

  async signIn(): Promise<Outcome> {
    return this.ask('/api/session', { method: 'POST', body: { password: PASSWORD } })
  }
}

export interface RequestOptions {
  method?: string
  body?: unknown
  headers?: Record<string, string>
}
