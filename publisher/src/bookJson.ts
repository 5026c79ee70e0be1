import { z } from 'zod'
import { bookId, bookInput } from '@hikma/contracts/book'
import { UserError } from './UserError.ts'

const { title, author, description, genre, primaryLanguage, language, isPublic } = bookInput.shape

/** What `book.json` may say. The last rows are what an exported book carries along; the library decides them itself. */
const bookJson = z.strictObject({
  id: bookId,
  title,
  author,
  description,
  genre,
  primaryLanguage,
  language,
  isPublic,
  ext: z.enum(['html', 'tex']).optional(),
  totalPages: z.int().optional(),
  cover: z.string().nullish(),
  publishedDate: z.unknown().optional(),
  createdVersion: z.unknown().optional(),
  version: z.unknown().optional(),
})
export type BookJson = z.output<typeof bookJson>

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
}

/** Reads the text of a `book.json`. Throws a UserError that names the first wrong field. */
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
