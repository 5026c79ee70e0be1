import { errorCode } from '@hikma/service-kit/errorCode'
import type { Logger } from '@hikma/service-kit/logger'
import { APIConnectionTimeoutError, APIError } from 'openai'
import { ModelFault } from './ModelFault.ts'

/** The longest wait that is passed on, in seconds: a longer one is about money, not about patience. */
const MAX_RETRY_AFTER = 3_600
/** The connection never came about, so that nothing was asked. */
const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])
const SLOW_CODES = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

/** Of Node and its fetch; what the model itself calls a code may hold anything. */
const OWN_CODE = /^[A-Z_]{3,40}$/

/** What the socket said: fetch wraps it, and the client wraps fetch. */
function codeOf(error: unknown): string {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    const code = inner instanceof APIError ? '' : errorCode(inner)
    if (OWN_CODE.test(code)) return code
  }
  return ''
}

function retryAfterOf(error: APIError): string | undefined {
  const seconds = Number(error.headers?.get('retry-after') ?? Number.NaN)
  return seconds > 0 && seconds <= MAX_RETRY_AFTER ? String(Math.ceil(seconds)) : undefined
}

function ofStatus(error: APIError, status: number): ModelFault {
  if (status === 408 || status >= 500) return new ModelFault('assistant_failed')
  if (status === 401 || status === 403) return new ModelFault('model_closed', { isFree: true })
  if (status === 429) return new ModelFault('model_busy', { isFree: true, retryAfter: retryAfterOf(error) })
  return new ModelFault('question_refused', { isFree: true })
}

const HINTS: Readonly<Record<number, string>> = {
  401: 'the model refuses the key: see OPENAI_API_KEY',
  403: 'the model refuses the key: see OPENAI_API_KEY',
  404: 'the model was not found: see OPENAI_BASE_URL and OPENAI_MODEL',
  429: 'the model limits us: see its quota',
}

/** What a failure of a call means to the reader. The operator is told the status or the code, which hold no secret. */
export function toModelFault(error: unknown, logger: Logger): ModelFault {
  const status = error instanceof APIError ? error.status : undefined
  const code = codeOf(error)
  logger.warn({ model: { status, code } }, HINTS[status ?? 0] ?? 'the model did not answer')
  if (error instanceof APIError && status !== undefined) return ofStatus(error, status)
  if (error instanceof APIConnectionTimeoutError || SLOW_CODES.has(code)) return new ModelFault('assistant_slow')
  return new ModelFault('assistant_failed', { isFree: UNREACHED.has(code) })
}
