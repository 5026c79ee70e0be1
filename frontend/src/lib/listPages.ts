import type { ContentsEntry } from '@hikma/contracts/documents'

/** A page as contents list it. */
export interface ListedPage {
  /** From 1. */
  page: number
  /** The name of the page; null if it has none, or if it is not known yet. */
  name: string | null
  /** The name that the book gives it, whatever its headings are. */
  givenName?: string
  /** False if the name is only how the text begins. */
  isHeading: boolean
  /** Null if they are not known yet. */
  words: number | null
}

/** The pages of a book of `total`. Without contents, or with those of another version, they have numbers only. */
export function listPages(contents: readonly ContentsEntry[] | null, total: number): readonly ListedPage[] {
  if (contents?.length === total)
    return contents.map(({ page, heading, name, isHeading, words }) => ({
      page,
      name: heading,
      isHeading,
      words,
      ...(name !== undefined && { givenName: name }),
    }))
  return Array.from({ length: total }, (_page, at) => ({ page: at + 1, name: null, isHeading: false, words: null }))
}

/** The name of the chapter that a page (from 1) is in: the last heading up to it. Null if there is none, or if it is not known yet. */
export const chapterOf = (pages: readonly ListedPage[], page: number): string | null =>
  pages.slice(0, page).findLast(({ isHeading }) => isHeading)?.name ?? null
