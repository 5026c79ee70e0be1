import { pageName, pageNumberOf, type PageExtension } from '@hikma/contracts/areaNames'

/** How the page lay among the others when it was read: enough to tell later whether it was saved over or taken away. */
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

/** The number that the page with this etag has now; null where somebody has saved it since, or taken it away. */
export const findPageByEtag = (files: readonly ListedFile[], etag: string): number | null =>
  files.flatMap((file) => (file.etag === etag ? (pageNumberOf(file.name) ?? []) : []))[0] ?? null

/** What became of a page whose etag is nowhere any more: `gone` where what has its number now is another page. */
export function classifyChange(
  files: readonly ListedFile[],
  page: number,
  ext: PageExtension,
  then: PageLocation,
): 'saved' | 'gone' {
  const etag = etagAt(files, page, ext)
  const isOther = etag === undefined || then.beside.includes(etag) || countPages(files, ext) !== then.total
  return isOther ? 'gone' : 'saved'
}
