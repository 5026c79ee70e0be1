import { book, bookId, bookInput, type Book } from '@hikma/contracts/book'
import { z } from 'zod'

interface BookField {
  /** What publishing accepts. */
  schema: z.ZodType
  /** Whether publishing sends the field to the library. */
  isSent: boolean
  /** Whether an export writes the field. */
  isExported: boolean
}

const input = bookInput.shape

/** All fields of `book.json`, in the order of an export. */
const FIELDS = {
  id: { schema: bookId, isSent: false, isExported: true },
  title: { schema: input.title, isSent: true, isExported: true },
  author: { schema: input.author, isSent: true, isExported: true },
  description: { schema: input.description, isSent: true, isExported: true },
  genre: { schema: input.genre, isSent: true, isExported: true },
  primaryLanguage: { schema: input.primaryLanguage, isSent: true, isExported: true },
  language: { schema: input.language, isSent: true, isExported: true },
  // the files of the folder decide `ext`, `totalPages` and `cover`: publishing compares them
  ext: { schema: z.enum(['html', 'tex']).optional(), isSent: false, isExported: true },
  totalPages: { schema: z.int().optional(), isSent: false, isExported: true },
  isPublic: { schema: input.isPublic, isSent: true, isExported: true },
  cover: { schema: z.string().nullish(), isSent: false, isExported: false },
  // the library decides the rest: publishing ignores them
  publishedDate: { schema: z.unknown().optional(), isSent: false, isExported: false },
  createdVersion: { schema: z.unknown().optional(), isSent: false, isExported: false },
  version: { schema: z.unknown().optional(), isSent: false, isExported: false },
} as const satisfies Readonly<Record<string, BookField>>

type Fields = typeof FIELDS
type FieldName = keyof Fields
type FieldNameWith<Flag extends 'isSent' | 'isExported'> = {
  [Name in FieldName]: Fields[Name][Flag] extends true ? Name : never
}[FieldName]

const NAMES = Object.keys(FIELDS) as FieldName[]
const shapeOf = <Shape>(names: readonly FieldName[], schemaOf: (name: FieldName) => unknown): Shape =>
  Object.fromEntries(names.map((name) => [name, schemaOf(name)])) as Shape

/** `book.json` as publishing reads it. */
export const bookJson = z.strictObject(
  shapeOf<{ [Name in FieldName]: Fields[Name]['schema'] }>(NAMES, (name) => FIELDS[name].schema),
)
export type BookJson = z.output<typeof bookJson>

type ExportedName = FieldNameWith<'isExported'>

/** `book.json` as an export writes it: a part of the library's answer for a book. */
export const exportedBookJson = z.object(
  shapeOf<Pick<typeof book.shape, ExportedName & keyof Book>>(
    NAMES.filter((name) => FIELDS[name].isExported),
    (name) => book.shape[name as ExportedName],
  ),
)

/** The fields that are sent to the library, without those that `book.json` leaves out. */
export function sentFields(json: BookJson): Pick<BookJson, FieldNameWith<'isSent'>> {
  const sent = NAMES.filter((name) => FIELDS[name].isSent && json[name] !== undefined)
  return shapeOf(sent, (name) => json[name])
}
