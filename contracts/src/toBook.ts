import { SHOWN_FIELDS, type Book, type BookRecord } from './book.ts'
import { resolveLanguage } from './language.ts'
import { fileUrl, pageUrl } from './links.ts'

/** All that the public form of a book is made from. */
export interface BookFacts {
  id: string
  version: number
  record: BookRecord
  totalReads: number
}

export const BOOK_VIEWS = ['full', 'summary'] as const
export type BookView = (typeof BOOK_VIEWS)[number]

type ShownRecord = Pick<BookRecord, (typeof SHOWN_FIELDS)[number]>

/** The public form of a book, without fields that this build does not know. A summary leaves out the links of the pages. */
export function toBook({ id, version, record, totalReads }: BookFacts, view: BookView): Book {
  const shown = Object.fromEntries(SHOWN_FIELDS.map((name) => [name, record[name]])) as unknown as ShownRecord
  return {
    id,
    ...shown,
    cover: record.cover === null ? null : fileUrl(id, record.cover),
    totalReads,
    version,
    ...resolveLanguage(record.language, record.primaryLanguage),
    ...(view === 'full' && {
      pages: Array.from({ length: record.totalPages }, (_page, index) => pageUrl(id, index + 1, record.ext)),
    }),
  }
}

/** Newest first, ties by id: the order of every list. */
export const newestFirst = (a: BookFacts, b: BookFacts): number =>
  b.record.publishedDate.localeCompare(a.record.publishedDate) || a.id.localeCompare(b.id)
