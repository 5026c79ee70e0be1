import type { PageExtension } from '@hikma/contracts/areaNames'
import { type BookDetails, EMPTY_DETAILS } from './bookFields.ts'

/** A changed page is a new object; its key stays the same wherever the page moves. */
export interface DraftPage {
  readonly key: number
  readonly text: string
}

/** A chosen image, with the file name that it gets in the book: `cover.png`. */
export interface DraftCover {
  name: string
  file: Blob
}

/** The book whose details were loaded into the form, in the version that was loaded. */
export interface LoadedBook {
  id: string
  version: number
  totalPages: number
  ext: PageExtension
  /** The file name of the cover that it keeps unless another is chosen. */
  cover: string | null
  /** The details and the cover as they were loaded; null in a draft of a version that did not remember them. */
  base: { details: BookDetails; cover: string | null } | null
}

export interface Draft {
  readonly details: BookDetails
  readonly cover: DraftCover | null
  readonly pages: readonly DraftPage[]
  /** Index of the page in the editor. */
  readonly at: number
  /** The text direction was chosen; until then it follows the primary language. */
  readonly isDirectionChosen: boolean
  readonly loaded: LoadedBook | null
}

export const EMPTY_DRAFT: Draft = {
  details: EMPTY_DETAILS,
  cover: null,
  pages: [{ key: 1, text: '' }],
  at: 0,
  isDirectionChosen: false,
  loaded: null,
}

/** Whether the draft has nothing but defaults. The number of blank pages does not count. */
export const isUntouched = ({ details, cover, pages }: Draft): boolean =>
  cover === null &&
  pages.every(({ text }) => text === '') &&
  Object.entries(EMPTY_DETAILS).every(([field, value]) => details[field as keyof BookDetails] === value)

export const withCover = (draft: Draft, cover: DraftCover | null): Draft => ({ ...draft, cover })

/** Removes the cover of the loaded book. */
export const withoutLoadedCover = (draft: Draft): Draft => ({
  ...draft,
  loaded: draft.loaded && { ...draft.loaded, cover: null },
})

/** Shows the page at the index, or the nearest one. */
export const turnedTo = (draft: Draft, at: number): Draft => ({
  ...draft,
  at: Math.max(0, Math.min(at, draft.pages.length - 1)),
})

export const withText = (draft: Draft, key: number, text: string): Draft => ({
  ...draft,
  pages: draft.pages.map((page) => (page.key === key ? { key, text } : page)),
})

/** Adds a blank page after the shown one, and shows it. */
export function withNewPage(draft: Draft): Draft {
  const key = 1 + Math.max(0, ...draft.pages.map((page) => page.key))
  return { ...draft, pages: draft.pages.toSpliced(draft.at + 1, 0, { key, text: '' }), at: draft.at + 1 }
}

/** Removes the shown page, unless it is the only one. */
export const withoutPage = (draft: Draft): Draft =>
  draft.pages.length === 1 ? draft : turnedTo({ ...draft, pages: draft.pages.toSpliced(draft.at, 1) }, draft.at)
