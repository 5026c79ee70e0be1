import { z } from 'zod'
import { pageId } from './pages.ts'

/** One entry of a book's contents (`GET /api/books-db/:id/contents`). */
export const contentsEntry = z
  .object({
    page: z.int().min(1).meta({ description: 'From 1.' }),
    pageId,
    heading: z.string().nullable().meta({ description: 'The name that contents show; null if the page has no text.' }),
    isHeading: z.boolean().meta({ description: "False if it is the page's first words." }),
    name: z
      .string()
      .optional()
      .meta({ description: 'The name that the book gives it, if its headings do not name it.' }),
    words: z.int().min(0),
  })
  .meta({ id: 'ContentsEntry' })
export type ContentsEntry = z.output<typeof contentsEntry>
