import { errorCode } from '@hikma/service-kit/errorCode'
import type { Logger } from '@hikma/service-kit/logger'
import { APIConnectionTimeoutError, APIError } from 'openai'
import { ModelError } from './ModelError.ts'

/** The longest Retry-After that is passed on, in seconds. A longer one comes from a spent quota. */
const MAX_RETRY_AFTER = 3_600
/** Codes of a connection that was never made: the model was not asked. */
const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])
const SLOW_CODES = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

/** The codes of Node and its fetch. A code from the model may hold any text. */
const NODE_CODE = /^[A-Z_]{3,40}$/

/** The code of the innermost error: fetch wraps that of the socket, and the client wraps that of fetch. */
function codeOf(error: unknown): string {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    const code = inner instanceof APIError ? '' : errorCode(inner)
    if (NODE_CODE.test(code)) return code
  }
  return ''
}

function retryAfterOf(error: APIError): string | undefined {
  const seconds = Number(error.headers?.get('retry-after') ?? Number.NaN)
  return seconds > 0 && seconds <= MAX_RETRY_AFTER ? String(Math.ceil(seconds)) : undefined
}

function errorOfStatus(error: APIError, status: number): ModelError {
  if (status === 408 || status >= 500) return new ModelError('assistant_failed')
  if (status === 401 || status === 403) return new ModelError('model_closed', { isUnbilled: true })
  if (status === 429) return new ModelError('model_busy', { isUnbilled: true, retryAfter: retryAfterOf(error) })
  return new ModelError('question_refused', { isUnbilled: true })
}

const HINTS: Readonly<Record<number, string>> = {
  401: 'the model refuses the key: see OPENAI_API_KEY',
  403: 'the model refuses the key: see OPENAI_API_KEY',
  404: 'the model was not found: see OPENAI_BASE_URL and OPENAI_MODEL',
  429: 'the model limits us: see its quota',
}

/** The error of a failed call for the reader. Logs the status or the code, which hold no secret, and a hint. */
export function toModelError(error: unknown, logger: Logger): ModelError {
  const status = error instanceof APIError ? error.status : undefined
  const code = codeOf(error)
  logger.warn({ model: { status, code } }, HINTS[status ?? 0] ?? 'the model did not answer')
  if (error instanceof APIError && status !== undefined) return errorOfStatus(error, status)
  if (error instanceof APIConnectionTimeoutError || SLOW_CODES.has(code)) return new ModelError('assistant_slow')
  return new ModelError('assistant_failed', { isUnbilled: UNREACHED.has(code) })
}
