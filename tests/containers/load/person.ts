import { randomInt } from 'node:crypto'
import { PASSWORD } from '../../engines/secrets.ts'
import type { Tally } from './tally.ts'

/** Longer than nginx waits for any service: who is not answered by then hangs. */
const HANG_MS = 45_000
const SENTENCE = /^[A-Z'][^\n]*\.$/
/** What must never be said to anybody outside. */
const INTERNAL = /\bat \S+ \(|node_modules|node:internal|\.ts\b|ECONN|minio|postgres|objects\/|manifests\/|\[object/i

export interface Heard {
  /** 0 where there was no answer. */
  status: number
  isOk: boolean
  text: string
}

/** Any address: limits by address are not what is tried here. */
const anAddress = (): string => `198.18.${randomInt(256)}.${randomInt(256)}`

/** Somebody before nginx, whose every answer is judged: what was asked for, or a status with a sentence. */
export class Person {
  readonly #url: string
  readonly #tally: Tally
  #cookie = ''

  constructor(url: string, tally: Tally) {
    this.#url = url
    this.#tally = tally
  }

  async ask(path: string, { method = 'GET', body, headers = {} }: Asked = {}): Promise<Heard> {
    this.#tally.requests++
    try {
      const answer = await fetch(this.#url + path, {
        method,
        headers: {
          'x-forwarded-for': anAddress(),
          ...(this.#cookie && { cookie: this.#cookie }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(HANG_MS),
      })
      const text = await answer.text()
      const [cookie] = answer.headers.getSetCookie()
      if (cookie && method === 'POST') this.#cookie = cookie.split(';')[0] ?? ''
      if (!answer.ok) this.#judge(`${method} ${path}`, answer, text)
      return { status: answer.status, isOk: answer.ok, text }
    } catch (error) {
      const { name, message } = error as Error
      const isCut = name === 'TypeError'
      this.#tally.failed(isCut ? 'cut' : 'no answer')
      // a browser takes an answer that was cut for a refusal; nobody waits for it
      if (!isCut) this.#tally.broken.push(`${method} ${path}: ${name} ${message}`)
      return { status: 0, isOk: false, text: '' }
    }
  }

  #judge(asked: string, answer: Response, text: string): void {
    // a hidden book is not there, and is asked for all the time
    if (answer.status !== 404) this.#tally.failed(String(answer.status))
    const isJson = answer.headers.get('content-type')?.includes('application/json') === true
    const error: unknown = isJson ? (JSON.parse(text) as { error?: unknown }).error : undefined
    if (typeof error === 'string' && SENTENCE.test(error) && !INTERNAL.test(error)) return
    this.#tally.broken.push(`${asked}: ${answer.status} ${text.slice(0, 200)}`)
  }

  async signIn(): Promise<Heard> {
    return this.ask('/api/session', { method: 'POST', body: { password: PASSWORD } })
  }
}

export interface Asked {
  method?: string
  body?: unknown
  headers?: Record<string, string>
}
