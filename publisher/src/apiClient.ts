import { ApiError } from '@hikma/publishing/ApiError'
import { retryAfterMs } from '@hikma/publishing/retryAfterMs'
import { UserError } from './UserError.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export interface CallOptions {
  body?: unknown
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal | undefined
}
export interface Answer {
  status: number
  body: unknown
}

/** The library over HTTP. `call` gives an answer with a status below 300 and throws an ApiError for any other. */
export interface ApiClient {
  call(method: Method, path: string, options?: CallOptions): Promise<Answer>
}

const CALL_TIMEOUT_MS = 60_000

interface ClientOptions {
  url: string
  fetch?: typeof fetch
  timeoutMs?: number
}

/** Creates a client of the library at `url` that stores the session cookie between calls. */
export function createApiClient({
  url,
  fetch = globalThis.fetch,
  timeoutMs = CALL_TIMEOUT_MS,
}: ClientOptions): ApiClient {
  const base = baseOf(url)
  const cookies = new Map<string, string>()

  const send = async (method: Method, path: string, { body, headers, signal }: CallOptions) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(base + path, {
        method,
        headers: {
          ...headers,
          ...cookieHeader(cookies),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        // a redirect would turn a POST into a GET and send the cookie to another server
        redirect: 'manual',
      })
      return { response, text: await response.text() }
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      throw new ApiError(0, `The library at ${base} does not answer${reasonOf(error)}.`)
    }
  }

  return {
    async call(method, path, options = {}) {
      const { response, text } = await send(method, path, options)
      storeCookies(cookies, response.headers.getSetCookie())
      const { status } = response
      if (status >= 300 && status < 400)
        throw new UserError(
          `The library has another address: ${response.headers.get('location') ?? 'it does not say which'}.`,
        )
      if (!response.ok)
        throw new ApiError(status, sentenceOf(response, text), retryAfterMs(response.headers.get('retry-after')))
      return { status, body: text === '' ? null : parse(text, base) }
    },
  }
}

function baseOf(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : null
  if (!parsed || !/^https?:$/.test(parsed.protocol))
    throw new UserError(
      `${JSON.stringify(url)} is not the address of a library: write one such as http://127.0.0.1:8080.`,
    )
  return (parsed.origin + parsed.pathname).replace(/\/+$/, '')
}

const cookieHeader = (cookies: ReadonlyMap<string, string>) =>
  cookies.size === 0 ? {} : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }

function storeCookies(cookies: Map<string, string>, lines: readonly string[]): void {
  for (const line of lines) {
    const [pair = '', ...attributes] = line.split(';')
    const at = pair.indexOf('=')
    if (at < 1) continue
    const name = pair.slice(0, at).trim()
    const value = pair.slice(at + 1).trim()
    if (value === '' || attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) cookies.delete(name)
    else cookies.set(name, value)
  }
}

function sentenceOf(response: Response, text: string): string {
  const message = errorIn(text) ?? `The library answered ${response.status}.`
  const seconds = Number(response.headers.get('retry-after'))
  return response.status === 429 && seconds > 0 ? `${message} Wait ${seconds} s and try again.` : message
}

function errorIn(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text)
    const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null
    return typeof error === 'string' && error !== '' ? error : null
  } catch {
    return null
  }
}

function parse(text: string, base: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UserError(`There is no Hikma library at ${base}.`)
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return ' in time'
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? ` (${cause.code})` : ''
}
