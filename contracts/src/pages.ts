import { z } from 'zod'
import { MAX_INFO_BYTES, MAX_PAGE_NAME, MAX_PAGES } from './limits.ts'
import { isFigureName } from './areaNames.ts'
import { contentText, plainText } from './textSchemas.ts'
import { isVisible } from './visibleText.ts'

/** The map in an info file: file name of a figure → URL. */
export const figures = z
  .record(z.string().refine(isFigureName, 'is not the name of a figure'), z.string().max(2_000))
  .refine((map) => JSON.stringify({ figures: map }).length <= MAX_INFO_BYTES, 'names too many figures')
  .meta({ id: 'Figures' })
export type Figures = z.output<typeof figures>

export const pageNumber = z.coerce.number().int().min(1).max(MAX_PAGES)

/** 20 letters of Crockford's base32 in lower case (decision 44). */
export const pageId = z.string().regex(/^[0-9a-hjkmnp-tv-z]{20}$/, 'is no page id')

/** The name of a page on one line. Null, as a blank one, leaves it to the headings of the page. */
export const pageTitle = plainText(MAX_PAGE_NAME)
  .transform((name) => (isVisible(name) ? name.replace(/\s+/g, ' ').trim() : null))
  .nullable()

/** Names of pages in their order. */
export const pageNames = z.array(pageTitle).max(MAX_PAGES)
export type PageNames = z.output<typeof pageNames>

/** A new order of a book's pages, which names each by its id, new names of some, or both. */
export const pageArrangement = z
  .object({
    order: z.array(pageId).max(MAX_PAGES).optional(),
    names: z.record(pageId, pageTitle).optional().meta({ description: 'By page id; null lets the headings name it.' }),
  })
  .refine(({ order, names }) => order !== undefined || names !== undefined, 'must have an order or names')
  .meta({ id: 'PageArrangement' })

export const pageInsert = z
  .object({ page: z.int().min(1).max(MAX_PAGES), content: contentText, figures: figures.optional() })
  .meta({ id: 'PageInsert' })
export type PageInsert = z.output<typeof pageInsert>
