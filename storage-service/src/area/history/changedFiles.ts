import { infoNumberOf, pageNumberOf } from '@hikma/contracts/areaNames'
import type { FileEntry, Files } from '../areaIndex.ts'
import { pageIdOf } from '../pageId.ts'
import type { ChangedFile } from './revision.ts'

/** The names whose entries differ. Entries are values that indexes share, so the same entry is the same object. */
export function changedFiles(before: Files, after: Files): ChangedFile[] {
  const changed: ChangedFile[] = []
  for (const [name, entry] of after) {
    const former = before.get(name)
    if (former !== entry) changed.push([name, former ?? null, entry])
  }
  for (const [name, entry] of before) if (!after.has(name)) changed.push([name, entry, null])
  return changed
}

/** The files with the changes made. */
export function withChanged(files: Files, changed: readonly ChangedFile[]): Files {
  const result = new Map(files)
  for (const [name, , entry] of changed) {
    if (entry) result.set(name, entry)
    else result.delete(name)
  }
  return result
}

export interface ChangedPage {
  page: number | null
  pageId: string | null
}
export const NO_PAGE: ChangedPage = { page: null, pageId: null }

/** The page with this number. */
function entryOfPage(files: Files, page: number): FileEntry | undefined {
  return files.get(`${page}.html`) ?? files.get(`${page}.tex`)
}

/** The page that the changed names belong to; none if they belong to several, or to none. */
export function pageOfChanges(changed: readonly ChangedFile[], before: Files, after: Files): ChangedPage {
  const numbers = new Set(changed.map(([name]) => pageNumberOf(name) ?? infoNumberOf(name)))
  numbers.delete(null)
  const [page] = numbers
  if (page === undefined || page === null || numbers.size > 1) return NO_PAGE
  const entry = entryOfPage(after, page) ?? entryOfPage(before, page)
  return { page, pageId: entry ? pageIdOf(entry) : null }
}
