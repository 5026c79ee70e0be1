import type { Language } from '@hikma/contracts/documents'
import i18next from 'i18next'
import { formatNumber, isolate } from '../lib/formats.ts'

const CODE = /^[a-z]+(_[a-z]+)*$/

/** Numbers in the digits of the interface; names isolated, since they may run the other way. */
function formatDetails(details: unknown, language: Language): Record<string, string> {
  const entries = Object.entries((details ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      typeof value === 'number' ? formatNumber(value, language) : isolate(String(value)),
    ]),
  )
}

/**
 * The sentence of an error answer in the language of the interface: by its code, or the server's own if there is no
 * translation. Null if the body is no error answer.
 */
export function errorSentence(body: unknown): string | null {
  const { error, code, details } = (body ?? {}) as { error?: unknown; code?: unknown; details?: unknown }
  if (typeof error !== 'string') return null
  const key = typeof code === 'string' && CODE.test(code) ? `errors.${code}` : ''
  if (key === '' || !i18next.exists(key)) return error
  return i18next.t(key, { ...formatDetails(details, i18next.language as Language), defaultValue: error })
}
