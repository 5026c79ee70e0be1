import { hasThumbnails } from '@hikma/contracts/extension'
import type { Book } from '@hikma/contracts/book'
import { COVER_WIDTH } from '@hikma/contracts/limits'

/** The absolute address of a book's cover as a small picture; null without a cover. */
export function coverAddress({ cover }: Book, publicUrl: string): string | null {
  if (cover === null) return null
  return publicUrl + cover + (hasThumbnails(cover) ? `?w=${COVER_WIDTH}` : '')
}
