import { pageName } from '@hikma/contracts/areaNames'
import type { AreaPage, AreaPages, AskedBook, StoragePages } from '@hikma/contracts/areaPages'
import type { BookRecord } from '@hikma/contracts/book'
import type { Viewer } from '@hikma/contracts/session'
import { HttpError, httpError } from '@hikma/service-kit/httpError'
import pLimit from 'p-limit'
import { etagOfFile, type Indexes } from './area/areaIndex.ts'
import { canReadFile } from './area/canReadFile.ts'
import { liveRecord } from './area/manifest.ts'
import type { Objects } from './area/objects.ts'
import { pageIdOf } from './area/pageId.ts'
import type { ReadableArea, ReadArea } from './area/readArea.ts'

export interface StoragePagesDeps {
  readArea: ReadArea
  indexes: Indexes
  objects: Objects
}

/** The pages 1…totalPages that are there and that the viewer may read. */
function readablePages({ manifest, files }: ReadableArea, { ext, totalPages }: BookRecord, viewer: Viewer): AreaPage[] {
  const numbers = Array.from({ length: totalPages }, (_page, at) => at + 1)
  return numbers.flatMap((page) => {
    const name = pageName(page, ext)
    const entry = files.get(name)
    if (!entry || canReadFile(viewer, manifest, name) !== true) return []
    const { name: given } = entry
    return [{ page, pageId: pageIdOf(entry), etag: etagOfFile(entry), ...(given !== undefined && { name: given }) }]
  })
}

/** Manifests that are read at once for one question about many books. */
const MAX_CONCURRENT_MANIFESTS = 32

/** The pages of books as books-service gets them. Access is decided here, by the manifest (DESIGN.md §4.1). */
export function createStoragePages({ readArea, indexes, objects }: StoragePagesDeps): StoragePages {
  async function pagesOf({ id, knownIndex }: AskedBook, viewer: Viewer, atLeast: number): Promise<AreaPages> {
    const area = await readArea({ id, name: null, viewer, atLeast })
    const record = liveRecord(area.manifest)
    if (!record) throw httpError('book_missing')
    const { index, version } = area.manifest
    const pages = index === knownIndex ? null : readablePages(area, record, viewer)
    const { isPublic, ext, assistant } = record
    return { index, version, isPublic, ext, pages, ...(assistant && { assistant }) }
  }

  return {
    pages: (id, viewer, knownIndex) =>
      pagesOf({ id, knownIndex: knownIndex ?? null }, viewer, viewer === 'visitor' ? 0 : Infinity),

    pagesOfBooks: (books, viewer) =>
      pLimit(MAX_CONCURRENT_MANIFESTS).map(books, (book) =>
        pagesOf(book, viewer, 0).catch((error: unknown) => {
          if (error instanceof HttpError && error.status === 404) return null
          throw error
        }),
      ),

    async pageText(id, index, name) {
      const entry = (await indexes.read(id, index))?.files.get(name)
      const bytes = entry && (await objects.read(id, entry))
      return bytes?.toString() ?? null
    },
  }
}
