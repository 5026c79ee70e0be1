import { mimeTypeOf, pageName } from '@hikma/contracts/areaNames'
import { ApiError } from '@hikma/publishing/ApiError'
import type { BookToPublish, FileToUpload } from '@hikma/publishing/publishTypes'
import type { Request } from '@hikma/publishing/Request'
import { readDataUrl } from '../../../lib/readDataUrl.ts'
import { recordOf } from '../draft/bookFields.ts'
import { loadedBook } from '../draft/bookInForm.ts'
import type { Draft } from '../draft/draft.ts'

/** The chosen cover, which is read when it is uploaded. */
export const chosenCover = ({ cover }: Draft): FileToUpload | null =>
  cover && { name: cover.name, read: () => readDataUrl(cover.file, mimeTypeOf(cover.name)) }

/** The cover of a book in the library. */
const coverInLibrary = (id: string, name: string, request: Request): FileToUpload => ({
  name,
  async read(signal) {
    const body = { action: 'download', bucketName: id, filePath: name }
    const { content } = (await request('POST', '/api/upload', { body, signal })) as { content?: unknown }
    if (typeof content !== 'string') throw new ApiError(0)
    return content
  },
})

/**
 * A draft in the form that is published. The cover of a loaded book is included unless another was chosen, because the
 * whole content is replaced; and a loaded book stays as public as it is unless that was changed in the form.
 */
export function bookToPublish(draft: Draft, request: Request): BookToPublish {
  const { bookId: id } = draft.details
  const loaded = loadedBook(draft)
  const loadedCover = loaded?.cover
  const cover = chosenCover(draft) ?? (loadedCover ? coverInLibrary(id, loadedCover, request) : null)
  const record = recordOf(draft.details, cover?.name ?? null, draft.pages.length)
  // each page has an info file, so that figures can be added to it
  const files = draft.pages.map(({ text }, at) => ({
    name: pageName(at + 1, record.ext),
    read: () => text,
    figures: {},
  }))
  const keepsVisibility = loaded?.base?.details.isPublic === record.isPublic
  return { id, record, keepsVisibility, cover, files }
}
