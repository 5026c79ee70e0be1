import { pageName, pageNumberOf, type PageExtension } from '@hikma/contracts/areaNames'
import { isSameSave } from '@hikma/contracts/pageEtag'

/** The neighbours of a page when it was read. They later show whether the page was saved over or deleted. */
export interface PageLocation {
  readonly total: number
  /** The etags of the pages before and after it. */
  readonly beside: readonly string[]
}

interface ListedFile {
  name: string
  etag: string
}

const etagAt = (files: readonly ListedFile[], page: number, ext: PageExtension): string | undefined =>
  files.find(({ name }) => name === pageName(page, ext))?.etag

const countPages = (files: readonly ListedFile[], ext: PageExtension): number =>
  files.filter(({ name }) => name.endsWith(`.${ext}`) && pageNumberOf(name) !== null).length

export function locationOf(files: readonly ListedFile[], page: number, ext: PageExtension): PageLocation {
  const beside = [etagAt(files, page - 1, ext), etagAt(files, page + 1, ext)]
  return { total: countPages(files, ext), beside: beside.filter((etag) => etag !== undefined) }
}

/** The present number of the page with this etag; null if the page was saved or deleted since. */
export const findPageByEtag = (files: readonly ListedFile[], etag: string): number | null =>
  files.flatMap((file) => (isSameSave(file.etag, etag) ? (pageNumberOf(file.name) ?? []) : []))[0] ?? null

/** The change of a page whose etag no file has any more: `gone` if its number now belongs to another page. */
export function classifyChange(
  files: readonly ListedFile[],
  page: number,
  ext: PageExtension,
  before: PageLocation,
): 'saved' | 'gone' {
  const etag = etagAt(files, page, ext)
  const isOther =
    etag === undefined ||
    before.beside.some((beside) => isSameSave(beside, etag)) ||
    countPages(files, ext) !== before.total
  return isOther ? 'gone' : 'saved'
}
