import type { z } from 'zod'
import { bookJson, type BookJson } from './bookFields.ts'
import { UserError } from './UserError.ts'

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
}

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
  return `book.json: ${JSON.stringify(field)} ${rule(issue, (json as Record<PropertyKey, unknown>)[field])}.`
}

function rule(issue: z.core.$ZodIssue | undefined, value: unknown): string {
  if (value === undefined) return 'is missing'
  if (issue?.code === 'invalid_type') return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}`
  if (issue?.code === 'too_big') return `may have at most ${issue.maximum} characters`
  if (issue?.code === 'invalid_value') return `must be ${issue.values.join(' or ')}`
  return issue?.message ?? 'is wrong'
}
