import { z } from 'zod'
import { MAX_EDITS, MAX_INFO_BYTES, MAX_PAGE_BYTES, MAX_PAGE_NAME, MAX_PAGES } from './limits.ts'
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

/** Another text for the UTF-16 units from `from` to before `to` of a page's text. */
const textEdit = z.object({
  from: z.int().min(0).max(MAX_PAGE_BYTES),
  to: z.int().min(0).max(MAX_PAGE_BYTES),
  text: contentText,
})
export type TextEdit = z.output<typeof textEdit>

/** Whether each edit begins where the one before has ended, or later. */
const areInOrder = (edits: readonly TextEdit[]): boolean =>
  edits.every(({ from, to }, at) => from <= to && from >= (edits[at - 1]?.to ?? 0))

/** Edits of the texts of pages, each as it was served with this etag. */
export const textReplacement = z
  .object({
    pages: z
      .array(
        z.object({
          page: z.int().min(1).max(MAX_PAGES),
          etag: z.string().max(600),
          edits: z.array(textEdit).min(1).max(MAX_EDITS).refine(areInOrder, 'must be in order, and must not overlap'),
        }),
      )
      .min(1)
      .max(MAX_PAGES)
      .refine((pages) => new Set(pages.map(({ page }) => page)).size === pages.length, 'names a page twice'),
  })
  .meta({ id: 'TextReplacement' })
export type TextReplacement = z.output<typeof textReplacement>
export type PageEdits = TextReplacement['pages'][number]

export const pageInsert = z
  .object({ page: z.int().min(1).max(MAX_PAGES), content: contentText, figures: figures.optional() })
  .meta({ id: 'PageInsert' })
export type PageInsert = z.output<typeof pageInsert>
