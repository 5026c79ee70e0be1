import { infoName, infoNumberOf, pageName, pageNumberOf, type PageExtension } from '@hikma/contracts/areaNames'
import { extensionOf } from '@hikma/contracts/extension'
import type { FileEntry, Files } from './areaIndex.ts'

/** The page numbers of the files with the book's extension, in order. */
export const pagesOf = (files: Files, ext: PageExtension): number[] =>
  [...files.keys()]
    .filter((name) => extensionOf(name) === ext)
    .map(pageNumberOf)
    .filter((page) => page !== null)
    .sort((a, b) => a - b)

/** The first of 1…total that is missing, or the first page beyond. Null if the pages are exactly 1…total. */
export function firstPageProblem(
  pages: readonly number[],
  total: number,
): { missing: number } | { beyond: number } | null {
  const existing = new Set(pages)
  for (let page = 1; page <= total; page++) if (!existing.has(page)) return { missing: page }
  const beyond = pages.find((page) => page > total)
  return beyond === undefined ? null : { beyond }
}

/** The files with every page and info file from `from` on renumbered by `by` (1 or -1). Only names change. */
function shifted(files: Files, ext: PageExtension, from: number, by: number): Map<string, FileEntry> {
  const result = new Map<string, FileEntry>()
  for (const [name, entry] of files) {
    const page = extensionOf(name) === ext ? pageNumberOf(name) : null
    const info = infoNumberOf(name)
    if (page !== null && page >= from) result.set(pageName(page + by, ext), entry)
    else if (info !== null && info >= from) result.set(infoName(info + by), entry)
    else result.set(name, entry)
  }
  return result
}

/** The files with a new page at `page`. That page and all later ones move up by one. */
export function withPageInserted(
  files: Files,
  ext: PageExtension,
  page: number,
  entry: FileEntry,
  info: FileEntry | null,
): Files {
  const result = shifted(files, ext, page, 1)
  result.set(pageName(page, ext), entry)
  if (info) result.set(infoName(page), info)
  return result
}

/** The files without page `page`, its info file and the figures that only it names. Later pages move down by one. */
export function withPageDeleted(files: Files, ext: PageExtension, page: number): Files {
  const figures = files.get(infoName(page))?.figures ?? []
  const rest = new Map(files)
  rest.delete(pageName(page, ext))
  rest.delete(infoName(page))
  const stillNamed = new Set([...rest.values()].flatMap((entry) => entry.figures ?? []))
  for (const name of figures) if (!stillNamed.has(name)) rest.delete(name)
  return shifted(rest, ext, page + 1, -1)
}
