import { mimeTypeOf } from '@hikma/contracts/areaNames'
import { readDataUrl } from '../../../lib/readDataUrl.ts'
import { recordOf } from '../draft/bookFields.ts'
import { loadedBook } from '../draft/bookInForm.ts'
import type { Draft } from '../draft/draft.ts'
import type { BookToPublish } from './publishBook.ts'

type ReadFile = (id: string, name: string, signal: AbortSignal) => Promise<string>

/** The chosen cover, which is read when it is uploaded. */
export const chosenCover = ({ cover }: Draft): BookToPublish['cover'] =>
  cover && { name: cover.name, read: () => readDataUrl(cover.file, mimeTypeOf(cover.name)) }

/**
 * A draft in the form that is published. The cover of a loaded book is included unless another was chosen, because the
 * whole content is replaced.
 */
export function bookToPublish(draft: Draft, readFile: ReadFile): BookToPublish {
  const { bookId: id } = draft.details
  const loadedCover = loadedBook(draft)?.cover
  const cover =
    chosenCover(draft) ??
    (loadedCover ? { name: loadedCover, read: (signal) => readFile(id, loadedCover, signal) } : null)
  return {
    id,
    record: recordOf(draft.details, cover?.name ?? null, draft.pages.length),
    pages: draft.pages.map(({ text }) => text),
    cover,
  }
}
