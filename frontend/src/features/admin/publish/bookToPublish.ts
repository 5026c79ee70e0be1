import { mimeTypeOf } from '@hikma/contracts/areaNames'
import { readDataUrl } from '../../../lib/readDataUrl.ts'
import { loadedBook, recordOf } from '../draft/bookInForm.ts'
import type { Draft } from '../draft/draft.ts'
import type { BookToPublish } from './publishBook.ts'

type ReadFile = (id: string, name: string, signal: AbortSignal) => Promise<string>

/** The cover that was chosen, read when its turn comes. */
export const chosenCover = ({ cover }: Draft): BookToPublish['cover'] =>
  cover && { name: cover.name, read: () => readDataUrl(cover.file, mimeTypeOf(cover.name)) }

/** A draft as it is published. A loaded book's cover, where no other was chosen, goes along: the whole content is replaced. */
export function bookToPublish(draft: Draft, readFile: ReadFile): BookToPublish {
  const { bookId: id } = draft.details
  const kept = loadedBook(draft)?.cover
  const cover = chosenCover(draft) ?? (kept ? { name: kept, read: (signal) => readFile(id, kept, signal) } : null)
  return {
    id,
    record: recordOf(draft.details, cover?.name ?? null, draft.pages.length),
    pages: draft.pages.map(({ text }) => text),
    cover,
  }
}
