import { mimeTypeOf, pageName } from '@hikma/contracts/areaNames'
import { fileUrl } from '@hikma/contracts/links'
import type { BookToPublish, FileToUpload } from '@hikma/publishing/publishTypes'
import { readDataUrl } from '../../../lib/readDataUrl.ts'
import { recordOf } from '../draft/bookFields.ts'
import type { ImportEdits, ImportSource } from './importState.ts'
import { cutNamesOf, cutPageOf } from './paginatorOf.ts'

/** A manuscript as a book that is published: its pages with their figures, each of which is read when it is uploaded. */
export function bookOfImport(source: ImportSource, edits: ImportEdits): BookToPublish {
  const { bookId: id } = edits.details
  const total = edits.cuts.length
  const known = new Set(source.figures.map(({ name }) => name))
  const used = new Set<string>()
  const pages = Array.from({ length: total }, (_page, index): FileToUpload => {
    const { html, figures } = cutPageOf(source, edits, index)
    const own = figures.filter((name) => known.has(name))
    for (const name of own) used.add(name)
    return {
      name: pageName(index + 1, 'html'),
      read: () => html,
      figures: Object.fromEntries(own.map((name) => [name, fileUrl(id, name)])),
    }
  })
  const figures = source.figures.filter(({ name }) => used.has(name)).map(pictureToUpload)
  const cover = edits.cover && pictureToUpload(edits.cover)
  return {
    id,
    record: recordOf(edits.details, cover?.name ?? null, total),
    pageNames: cutNamesOf(source, edits),
    cover,
    files: [...pages, ...figures],
  }
}

const pictureToUpload = ({ name, file }: { name: string; file: Blob }): FileToUpload => ({
  name,
  read: () => readDataUrl(file, mimeTypeOf(name)),
})
