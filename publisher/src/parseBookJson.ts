import type { z } from 'zod'
import { bookJson, type BookJson } from './bookFields.ts'
import { ruleOf } from './ruleOf.ts'
import { UserError } from './UserError.ts'

/** Parses the text of a `book.json`. Throws a UserError that names the first invalid field. */
export function parseBookJson(text: string): BookJson {
  const json = parseJson(text)
  const parsed = bookJson.safeParse(json)
  if (parsed.success) return parsed.data
  throw new UserError(sentenceOf(parsed.error.issues[0], json))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UserError('book.json is not JSON: look for a missing comma, quotation mark or bracket.')
  }
}

function sentenceOf(issue: z.core.$ZodIssue | undefined, json: unknown): string {
  const field = issue?.path[0]
  if (issue?.code === 'unrecognized_keys')
    return `book.json has a field that no book has: ${JSON.stringify(issue.keys[0])}.`
  if (field === undefined) return 'book.json must be an object such as { "id": …, "title": …, "author": … }.'
  return `book.json: ${JSON.stringify(field)} ${ruleOf(issue, (json as Record<PropertyKey, unknown>)[field])}.`
}
