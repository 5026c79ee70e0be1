import { z } from 'zod'
import { ASSISTANT_MODES } from './assistantMode.ts'
import type { Viewer } from './session.ts'

/** A page of a book in one state of its area. */
export const areaPage = z.object({
  page: z.int(),
  pageId: z.string(),
  /** Names the bytes of the page: another text has another etag. */
  etag: z.string(),
  /** The name that the book gives it; absent if its headings name it. */
  name: z.string().optional(),
})
export type AreaPage = z.output<typeof areaPage>

export const areaPages = z.object({
  /** Names this state of the area. */
  index: z.string(),
  /** Of the manifest: raised by every change of `isPublic`. 0 from a storage-service that does not say it. */
  version: z.int().default(0),
  isPublic: z.boolean(),
  /** What the book lets the assistant do; absent if it says nothing of it. */
  assistant: z.enum(ASSISTANT_MODES).optional(),
  ext: z.enum(['html', 'tex']),
  /** In their order; null if `index` is the one that the caller knows. */
  pages: z.array(areaPage).nullable(),
})
export type AreaPages = z.output<typeof areaPages>

/** Answers in the order of the question; null for what the viewer may not read. */
export const pagesOfBooks = z.array(areaPages.nullable())

/** The most books of one question. */
export const MAX_ASKED_BOOKS = 1_000

/** A book to ask about, with the state of its area that the caller knows. */
export const askedBook = z.object({ id: z.string(), knownIndex: z.string().nullable() })
export type AskedBook = z.output<typeof askedBook>

export const pageText = z.object({ text: z.string() })

/** The part of books-service's port to storage that is about pages. */
export interface StoragePages {
  /** The pages that the viewer may read now. Throws 404 if there is no such book for this viewer, 503 if it is unknown. */
  pages(id: string, viewer: Viewer, knownIndex?: string): Promise<AreaPages>
  /** The same of many books, from memory for up to half a second. Null for a book that `pages` answers with 404. */
  pagesOfBooks(books: readonly AskedBook[], viewer: Viewer): Promise<(AreaPages | null)[]>
  /** The text of a page in a state of the area; null if it is gone. Says nothing of who may read it. */
  pageText(id: string, index: string, name: string): Promise<string | null>
}
