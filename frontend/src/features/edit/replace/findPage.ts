import type { Book } from '@hikma/contracts/book'
import type { TextSearch } from '../../../editor/find/TextSearch.ts'
import { createWriting } from '../../../editor/rich/createWriting.ts'
import type { EditCalls } from '../api/createEditCalls.ts'

/**
 * The next page after this one in whose saved text a search finds something, or the one before; null without one. Throws an
 * ApiError if a page cannot be read.
 */
export async function findPage(
  calls: Pick<EditCalls, 'readText'>,
  { id, ext, totalPages }: Book,
  from: number,
  search: TextSearch,
  step: 1 | -1,
): Promise<number | null> {
  const writing = createWriting()
  try {
    for (let page = from + step; page >= 1 && page <= totalPages; page += step) {
      const { content: text } = await calls.readText(id, page, ext)
      const matches = await writing.find({ text, ext }, search)
      if (matches && matches.length > 0) return page
    }
    return null
  } finally {
    writing.end()
  }
}
