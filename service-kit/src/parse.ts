import type { z } from 'zod'
import { badRequest } from './httpError.ts'

/** The first issue as a sentence that names its field. */
function sentenceOf(error: z.ZodError): string {
  const issue = error.issues[0]
  const field = issue?.path.join('.') ?? ''
  const message = (issue?.message ?? 'is wrong').replace(/^Invalid input:? ?/, '') || 'is missing or wrong'
  if (field && message.endsWith('received undefined')) return `The field '${field.slice(0, 80)}' is missing.`
  return field ? `The field '${field.slice(0, 80)}' is wrong: ${message}.` : `The request is wrong: ${message}.`
}

/** The value as the schema parses it, without unknown fields. Throws 400 with a sentence. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (!result.success) throw badRequest(sentenceOf(result.error))
  return result.data
}
