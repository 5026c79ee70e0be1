import { z } from 'zod'
import { ASSISTANT_MODES } from './assistantMode.ts'
import { isFileName, isImageName, isStageName, STAGE } from './areaNames.ts'
import { BOOK_ID, isBookId } from './bookId.ts'
import { keepUnknown } from './keepUnknown.ts'
import { isLanguage, languageTagOf } from './language.ts'
import { MAX_DESCRIPTION, MAX_GENRE, MAX_LANGUAGE, MAX_PAGES, MAX_TITLE } from './limits.ts'
import { DETAIL_NAMES, type DetailName } from './detailNames.ts'
import { ofOptionalNumbers } from './optionalNumbers.ts'
import { OPTIONAL_TEXTS, ofOptionalTexts } from './optionalTexts.ts'
import { pageNames } from './pages.ts'
import { TEX_LOOKS } from './texLook.ts'
import { filledText, plainText } from './textSchemas.ts'
import { isVisible } from './visibleText.ts'

const DEFAULT_GENRE = 'Uncategorized'

export const bookId = z
  .string()
  .refine(isBookId, 'must be 3 to 63 small letters, digits and hyphens, with no hyphen at either end')
  .meta({ id: 'BookId', pattern: BOOK_ID.source, examples: ['the-lamp'] })

export const stageName = z
  .string()
  .refine(isStageName, 'must be 1 to 64 letters, digits and hyphens')
  .meta({ pattern: STAGE.source, description: 'Names one attempt to publish; a new one each time.' })

const ext = z.enum(['html', 'tex'])

/** A field that a full PUT must have. */
const required = <Sent extends z.ZodType>(sent: Sent) => ({ sent, changed: sent.optional() })

/** A field that a full PUT may leave out, which then becomes `value`. */
const withDefault = <Sent extends z.ZodType>(sent: Sent, value: z.util.NoUndefined<z.output<Sent>>) => ({
  sent: sent.default(value),
  changed: sent.optional(),
})

/** A field that is unchanged if it is absent, and removed from the book if it is null. */
const removable = <Sent extends z.ZodType>(sent: Sent) => ({ sent, changed: sent })

/** A text that a book may lack. It is removed if it is null or blank. */
const optionalText = (max: number) => ({
  ...removable(
    plainText(max)
      .nullable()
      .transform((text) => (text !== null && isVisible(text) ? text.trim() : null))
      .optional(),
  ),
  held: z.string().optional(),
})

const OPTIONAL_FIELDS = {
  ...ofOptionalTexts((name) => optionalText(OPTIONAL_TEXTS[name])),
  originalLanguage: {
    ...removable(
      z
        .string()
        .max(MAX_LANGUAGE)
        .refine((value) => value === '' || languageTagOf(value) !== null, 'must be a language tag such as en or fa')
        .nullable()
        .transform((value) => (value ? languageTagOf(value) : null))
        .optional(),
    ),
    held: z.string().optional(),
  },
  ...ofOptionalNumbers((_name, { min, max, isValid, sentence }) => ({
    ...removable(z.int().min(min).max(max).refine(isValid, sentence).nullable().optional()),
    held: z.int().optional(),
  })),
  /** How pages of TeX open. */
  texLook: { ...removable(z.enum(TEX_LOOKS).nullable().optional()), held: z.enum(TEX_LOOKS).optional() },
  /** What the assistant may do with the book (`assistantMode`). */
  assistant: { ...removable(z.enum(ASSISTANT_MODES).nullable().optional()), held: z.enum(ASSISTANT_MODES).optional() },
}
const OPTIONAL_NAMES = Object.keys(OPTIONAL_FIELDS) as (keyof typeof OPTIONAL_FIELDS)[]

/** The details of a book: the fields that change without its pages. */
const DETAIL_FIELDS = {
  title: { ...required(filledText(MAX_TITLE)), held: z.string() },
  author: { ...required(filledText(MAX_TITLE)), held: z.string() },
  description: { ...withDefault(plainText(MAX_DESCRIPTION), ''), held: z.string() },
  cover: {
    ...withDefault(
      z
        .string()
        .refine((name) => isFileName(name) && isImageName(name), 'must be the name of an image file, or null')
        .nullable(),
      null,
    ),
    held: z.string().nullable(),
  },
  genre: {
    ...withDefault(
      plainText(MAX_GENRE).transform((genre) => (isVisible(genre) ? genre.trim() : DEFAULT_GENRE)),
      DEFAULT_GENRE,
    ),
    held: z.string(),
  },
  primaryLanguage: {
    ...withDefault(
      z
        .string()
        .max(MAX_LANGUAGE)
        .refine((value) => languageTagOf(value) !== null, 'must be a language tag such as en or fa'),
      'en',
    ),
    held: z.string(),
  },
  language: {
    ...withDefault(
      z.string().max(MAX_LANGUAGE).refine(isLanguage, 'must be ltr, rtl or a language tag such as fa'),
      'ltr',
    ),
    held: z.string(),
  },
  isPublic: { ...removable(z.boolean().optional()), held: z.boolean() },
  ...OPTIONAL_FIELDS,
} satisfies Record<DetailName, object>

/**
 * The fields that an admin decides, each once: how a full PUT sends it, and how records and answers hold it. What was
 * sent is not checked again, so that a later limit never makes an earlier record unreadable.
 */
const FIELDS = {
  ...DETAIL_FIELDS,
  ext: { sent: ext.default('html'), held: ext },
  totalPages: { sent: z.int().min(0).max(MAX_PAGES).default(0), held: z.int() },
}

type Fields = typeof FIELDS
const shapeOf = <Side extends 'sent' | 'held'>(side: Side) =>
  Object.fromEntries(Object.entries(FIELDS).map(([name, field]) => [name, field[side]])) as {
    [Name in keyof Fields]: Fields[Name][Side]
  }

/** The body of a full PUT: every field that an admin decides. Unknown fields, such as `pages`, are dropped. */
export const bookInput = z.object(shapeOf('sent')).meta({ id: 'BookInput' })
export type BookInput = z.output<typeof bookInput>

export const bookPut = bookInput
  .extend({
    stage: stageName.optional(),
    pageNames: pageNames.optional().meta({
      description: 'Of the pages of the stage, in order. Without them, pages that go on keep their names.',
    }),
  })
  .meta({ id: 'BookPut' })

/** The body of a partial PUT: one or both fields. Any other field requires the full schema. */
export const bookPatch = z
  .object({ totalPages: z.int().min(0).max(MAX_PAGES), isPublic: z.boolean() })
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, 'must not be empty')
  .meta({ id: 'BookPatch', minProperties: 1 })
export type BookPatch = z.output<typeof bookPatch>

type Details = typeof DETAIL_FIELDS
const changedShape = Object.fromEntries(
  Object.entries(DETAIL_FIELDS).map(([name, { changed }]) => [name, changed]),
) as { [Name in keyof Details]: Details[Name]['changed'] }

/** The body of a `PATCH`: only the details that change. Strict: a misspelt field would be lost without a word. */
export const detailsPatch = z
  .strictObject(changedShape)
  .refine((details) => Object.keys(details).length > 0, 'must not be empty')
  .meta({ id: 'DetailsPatch', minProperties: 1 })
export type DetailsPatch = z.output<typeof detailsPatch>

const heldFields = z.object({
  ...shapeOf('held'),
  /** ISO 8601, set at the first create. */
  publishedDate: z.string(),
})

/** The fields of a record that every `Book` shows. A record may hold others, which this build does not know. */
export const SHOWN_FIELDS = Object.keys(heldFields.shape) as (keyof typeof heldFields.shape)[]

/** A book in its manifest: all of `Book` except reads, and fields that a newer build has written. */
export const bookRecord = keepUnknown(
  heldFields.extend({
    /** The version of the first create. Another value means another book, whose reads start at 0. */
    createdVersion: z.int(),
  }),
)
export type BookRecord = z.output<typeof bookRecord>

type PutRecord = Omit<BookRecord, 'publishedDate' | 'createdVersion'>

/** The fields of a record after a full PUT. What is optional stays as it was before if it is absent, and goes if it is null. */
export function putFields(before: BookRecord | null, input: BookInput): PutRecord {
  const fields: Record<string, unknown> = { ...before, ...input, isPublic: input.isPublic ?? before?.isPublic ?? true }
  for (const name of OPTIONAL_NAMES) {
    fields[name] = input[name] === undefined ? before?.[name] : input[name]
    if (fields[name] == null) delete fields[name]
  }
  return fields as PutRecord
}

/** A record with these details changed. The same record if it has them already. */
export function withDetails(before: BookRecord, details: DetailsPatch): BookRecord {
  const fields: Record<string, unknown> = { ...before, ...details }
  for (const name of OPTIONAL_NAMES) if (fields[name] == null) delete fields[name]
  const isSame = DETAIL_NAMES.every((name) => fields[name] === before[name])
  return isSame ? before : (fields as BookRecord)
}

/** A book as lists and calls answer it (BEHAVIOUR.md §3.1). A summary has no `pages`. */
export const book = z
  .object({
    id: bookId,
    ...heldFields.shape,
    totalReads: z.int(),
    pages: z.array(z.string()).optional(),
    version: z.int(),
    direction: z.enum(['ltr', 'rtl']),
    lang: z.string(),
    changedAt: z.iso.datetime().optional().meta({
      description: 'When the newest change was made, of a text of a page too. Only in the summaries that admins list.',
    }),
  })
  .meta({ id: 'Book' })
export type Book = z.output<typeof book>
