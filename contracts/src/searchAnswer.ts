import { z } from 'zod'
import { bookId } from './book.ts'
import { pageId } from './pages.ts'

const snippetPiece = z
  .object({ text: z.string(), hit: z.boolean().meta({ description: 'Whether the text was searched for.' }) })
  .meta({ id: 'SnippetPiece' })

const searchHit = z
  .object({
    bookId,
    page: z.int().min(1).meta({ description: 'From 1.' }),
    pageId,
    block: z
      .int()
      .min(0)
      .nullable()
      .meta({ description: 'The number of the block that holds the passage, from 0; null in a TeX page.' }),
    heading: z.string().nullable().meta({ description: "The page's name in the contents; null if it has none yet." }),
    snippet: z.array(snippetPiece).meta({ description: 'The passage around its first hit, as text.' }),
  })
  .meta({ id: 'SearchHit' })
export type SearchHit = z.output<typeof searchHit>

/** The answer to a search in pages. */
export const searchAnswer = z
  .object({
    total: z.int().min(0).meta({ description: 'The passages that match. It stops at 1,000.' }),
    truncated: z.boolean().meta({
      description:
        'Whether there may be more passages than `total` says: counting stopped, or not all pages were looked at.',
    }),
    ready: z.number().min(0).max(1).meta({
      description: 'The share of the pages that can be found already: less than 1 while search is being made ready.',
    }),
    hits: z.array(searchHit).meta({
      description:
        'In reading order. In all books those of a book stand together, the newest book first, five at most.',
    }),
  })
  .meta({ id: 'SearchAnswer' })
export type SearchAnswer = z.output<typeof searchAnswer>
