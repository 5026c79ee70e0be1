import { limitReason } from '@hikma/contracts/limitReason'
import type { z } from 'zod'
import { type HttpError, httpError } from './httpError.ts'

/** The errors of rules about a field that have a sentence of their own. */
const FIELD_ERRORS = ['text_changes_direction', 'text_invisible'] as const
const isFieldError = (code: unknown): code is (typeof FIELD_ERRORS)[number] =>
  (FIELD_ERRORS as readonly unknown[]).includes(code)

/** The first issue as an error that names its field. */
function toHttpError(error: z.ZodError): HttpError {
  const issue = error.issues[0]
  const field = (issue?.path.join('.') ?? '').slice(0, 80)
  const said = limitReason(issue) ?? issue?.message ?? 'is wrong'
  const reason = said.replace(/^Invalid input:? ?/, '') || 'is missing or wrong'
  const code = issue?.code === 'custom' ? issue.params?.['code'] : undefined
  if (isFieldError(code)) return httpError(code, { field })
  if (field && reason.endsWith('received undefined')) return httpError('field_missing', { field })
  return field ? httpError('field_invalid', { field, reason }) : httpError('fields_invalid', { reason })
}

/** The value as the schema parses it, without unknown fields. Throws 400 with a sentence. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (!result.success) throw toHttpError(result.error)
  return result.data
}
