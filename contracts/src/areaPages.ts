import { z } from 'zod'
import type { Viewer } from './session.ts'

/** A page of a book in one state of its area. */
export const areaPage = z.object({
  page: z.int(),
  pageId: z.string(),
  /** Names the bytes of the page: another text has another etag. */
  etag: z.string(),
})
export type AreaPage = z.output<typeof areaPage>

export const areaPages = z.object({
  /** Names this state of the area. */
  index: z.string(),
  isPublic: z.boolean(),
  ext: z.enum(['html', 'tex']),
  /** In their order; null if `index` is the one that the caller knows. */
  pages: z.array(areaPage).nullable(),
})
export type AreaPages = z.output<typeof areaPages>

export const pageText = z.object({ text: z.string() })

/** The part of books-service's port to storage that is about pages. */
export interface StoragePages {
  /** The pages that the viewer may read now. Throws 404 if there is no such book for this viewer, 503 if it is unknown. */
  pages(id: string, viewer: Viewer, knownIndex?: string): Promise<AreaPages>
  /** The text of a page in a state of the area; null if it is gone. Says nothing of who may read it. */
  pageText(id: string, index: string, name: string): Promise<string | null>
}
