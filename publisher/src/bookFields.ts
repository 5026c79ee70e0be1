import { book, bookId, bookInput } from '@hikma/contracts/book'
import { pageNames } from '@hikma/contracts/pages'
import { z } from 'zod'

// the files of the folder decide these three: publishing compares them
const { cover: _cover, ext: _ext, totalPages: _totalPages, ...sent } = bookInput.shape

/** `book.json` as publishing reads it. */
export const bookJson = z.strictObject({
  id: bookId,
  ...sent,
  ext: z.enum(['html', 'tex']).optional(),
  totalPages: z.int().optional(),
  cover: z.string().nullish(),
  pageNames: pageNames.optional(),
  // the library decides these three: publishing ignores them
  publishedDate: z.unknown().optional(),
  createdVersion: z.unknown().optional(),
  version: z.unknown().optional(),
})
export type BookJson = z.output<typeof bookJson>

type SentName = keyof typeof sent
const SENT_NAMES = Object.keys(sent) as SentName[]

type ExportedName = 'id' | Exclude<keyof typeof bookInput.shape, 'cover'>
const EXPORTED_NAMES = ['id', ...Object.keys(bookInput.shape).filter((name) => name !== 'cover')] as ExportedName[]

/** `book.json` as an export writes it: a part of the library's answer for a book. */
export const exportedBookJson = z.object(
  Object.fromEntries(EXPORTED_NAMES.map((name) => [name, book.shape[name]])) as Pick<typeof book.shape, ExportedName>,
)

/** The fields that are sent to the library, without those that `book.json` leaves out. */
export const sentFields = (json: BookJson): Pick<BookJson, SentName> =>
  Object.fromEntries(SENT_NAMES.flatMap((name) => (json[name] === undefined ? [] : [[name, json[name]]]))) as Pick<
    BookJson,
    SentName
  >
