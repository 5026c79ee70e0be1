import { pageName, type PageExtension } from './areaNames.ts'

interface ListedFile {
  name: string
  pageName?: string | undefined
}

/**
 * The names that a book gives its pages, in order, for the `book.json` of an export; null for a page that its headings name.
 * Nothing if the book names none.
 */
export function pageNamesOf(
  files: readonly ListedFile[],
  { totalPages, ext }: { totalPages: number; ext: PageExtension },
): { pageNames?: (string | null)[] } {
  const names = new Map(files.flatMap(({ name, pageName: given }) => (given === undefined ? [] : [[name, given]])))
  if (names.size === 0) return {}
  return { pageNames: Array.from({ length: totalPages }, (_page, at) => names.get(pageName(at + 1, ext)) ?? null) }
}
