import { isMisleadingName, pageNumberOf } from '@hikma/contracts/areaNames'
import { extensionOf } from '@hikma/contracts/extension'
import { httpError } from '@hikma/service-kit/httpError'
import { isWrittenOnce } from '../../files/fileBytes.ts'
import { bookOf, isThere, type AreaChange } from '../area.ts'
import type { FileEntry, Files } from '../areaIndex.ts'
import { continuedPage } from '../pageId.ts'
import { numberingOfEtag, servedEtag } from '../servedPage.ts'
import { assertThere } from './refusals.ts'

/** Whether two files hold the same bytes. */
export type SameBytes = (a: FileEntry, b: FileEntry) => Promise<boolean>

/** Starts an empty area without a record. An area that exists stays as it is. */
export const createArea = (): AreaChange<null> => ({
  isAlone: true,
  apply: (area) => ({
    kind: 'createArea',
    area: isThere(area)
      ? area
      : { ...area, record: null, deletedAt: null, files: new Map(), numberings: new Map(), unknownOfIndex: {} },
    answer: null,
  }),
})

/** The files with these written over them. A page that is written over keeps its id. */
function withWritten(files: Files, written: ReadonlyMap<string, FileEntry>): Map<string, FileEntry> {
  const result = new Map(files)
  for (const [name, entry] of written)
    result.set(name, pageNumberOf(name) === null ? entry : continuedPage(files.get(name), entry))
  return result
}

/** A file that was written: its size in bytes and the etag that it is served with. */
export interface WrittenFile {
  size: number
  etag: string
}

/** Writes files under their names in one change. Throws 412 unless the first name still has the etag `ifMatch`. */
export const writeFiles = (
  written: ReadonlyMap<string, FileEntry>,
  ifMatch: string | undefined,
  sameBytes: SameBytes,
): AreaChange<WrittenFile> => ({
  async apply(area) {
    assertThere(area)
    const [[name, entry] = []] = written
    if (name === undefined || !entry) throw new Error('nothing to write')
    const before = area.files.get(name)
    const numbering = ifMatch === undefined || !before ? undefined : numberingOfEtag(ifMatch, before, area)
    if (ifMatch !== undefined && (!before || numbering === null)) throw httpError('saved_meanwhile')
    if (before && isWrittenOnce(name)) {
      if (await sameBytes(before, entry)) return { area, answer: { size: before.size, etag: servedEtag(before, area) } }
      throw httpError('figure_exists', { file: name })
    }
    const files = withWritten(area.files, written)
    if (numbering != null) files.set(name, { ...files.get(name)!, numbering })
    const [after, saved] = [{ ...area, files }, files.get(name)!]
    return { area: after, answer: { size: saved.size, etag: servedEtag(saved, after) }, kind: 'save' }
  },
})

/** Removes files by name and answers the names that existed. A missing name is no error. */
export const removeFiles = (names: readonly string[]): AreaChange<string[]> => ({
  apply(area) {
    assertThere(area)
    const removed = names.filter((name) => area.files.has(name))
    if (removed.length === 0) return { area, answer: [] }
    const gone = new Set(removed)
    const files: Files = new Map([...area.files].filter(([name]) => !gone.has(name)))
    return { area: { ...area, files }, answer: removed, kind: 'removeFiles' }
  },
})

/** Renames a file. A repeated call succeeds; another file is never overwritten. */
export const moveFile = (from: string, to: string, sameBytes: SameBytes): AreaChange<null> => ({
  async apply(area) {
    assertThere(area)
    if (extensionOf(from) !== extensionOf(to) || isMisleadingName(to)) throw httpError('move_invalid', { from, to })
    const source = area.files.get(from)
    const destination = area.files.get(to)
    if (!source && !destination) throw httpError('file_missing', { file: from })
    if (!source || from === to) return { area, answer: null }
    if (destination && !(await sameBytes(source, destination))) throw httpError('file_exists', { file: to })
    const files = new Map(area.files)
    files.delete(from)
    files.set(to, source)
    return { area: { ...area, files }, answer: null, kind: 'moveFile' }
  },
})

/** Deletes an area without a book. A repeated call succeeds. Throws 409 if the area has a book. */
export const deleteArea = (clock: () => number): AreaChange<null> => ({
  isAlone: true,
  apply(area) {
    if (area.version === 0) throw httpError('book_missing')
    if (bookOf(area)) throw httpError('book_exists')
    if (!isThere(area)) return { area, answer: null }
    const deleted = { ...area, deletedAt: clock(), files: new Map() }
    return { area: deleted, answer: null, kind: 'delete', retainsPrevious: true }
  },
})
