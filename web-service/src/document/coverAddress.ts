import { isRasterName } from '@hikma/contracts/extension'
import type { Book } from '@hikma/contracts/book'
import { THUMBNAIL_WIDTHS } from '@hikma/contracts/limits'

/** The absolute address of a book's cover as a small picture; null without a cover. */
export function coverAddress({ cover }: Book, publicUrl: string): string | null {
  if (cover === null) return null
  return publicUrl + cover + (isRasterName(cover) ? `?w=${Math.max(...THUMBNAIL_WIDTHS)}` : '')
}
