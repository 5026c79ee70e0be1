import { z } from 'zod'
import { MAX_INFO_BYTES, MAX_PAGES } from './limits.ts'
import { isFigureName } from './areaNames.ts'
import { contentText } from './textSchemas.ts'

/** The map in an info file: file name of a figure → URL. */
export const figures = z
  .record(z.string().refine(isFigureName, 'is not the name of a figure'), z.string().max(2_000))
  .refine((map) => JSON.stringify({ figures: map }).length <= MAX_INFO_BYTES, 'names too many figures')
  .meta({ id: 'Figures' })
export type Figures = z.output<typeof figures>

export const pageNumber = z.coerce.number().int().min(1).max(MAX_PAGES)

/** 20 letters of Crockford's base32 in lower case (decision 44). */
export const pageId = z.string().regex(/^[0-9a-hjkmnp-tv-z]{20}$/, 'is no page id')

/** Every page of a book by its id, in the new order. */
export const pageOrder = z.object({ order: z.array(pageId).max(MAX_PAGES) }).meta({ id: 'PageOrder' })

export const pageInsert = z
  .object({ page: z.int().min(1).max(MAX_PAGES), content: contentText, figures: figures.optional() })
  .meta({ id: 'PageInsert' })
export type PageInsert = z.output<typeof pageInsert>
