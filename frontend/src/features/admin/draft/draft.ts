import type { PageExtension } from '@hikma/contracts/areaNames'
import type { Direction } from '@hikma/contracts/language'

/** The fields of the form, as typed (spec.md §3). */
export interface BookDetails {
  bookId: string
  title: string
  author: string
  description: string
  /** '' is none. */
  genre: string
  language: Direction
  primaryLanguage: string
  ext: PageExtension
  isPublic: boolean
}

/** A page that changes is another object; its key stays, wherever it moves. */
export interface DraftPage {
  readonly key: number
  readonly text: string
}

/** A chosen image under the name that it will have: `cover.png`. */
export interface DraftCover {
  name: string
  file: Blob
}

/** The book whose details were loaded into the form, as it then was. */
export interface LoadedBook {
  id: string
  version: number
  totalPages: number
  ext: PageExtension
  /** The file name of its cover. */
  cover: string | null
}

export interface Draft {
  readonly details: BookDetails
  readonly cover: DraftCover | null
  readonly pages: readonly DraftPage[]
  /** Index of the page in the editor. */
  readonly at: number
  readonly loaded: LoadedBook | null
}

const EMPTY_DETAILS: BookDetails = {
  bookId: '',
  title: '',
  author: '',
  description: '',
  genre: '',
  language: 'ltr',
  primaryLanguage: 'English',
  ext: 'html',
  isPublic: false,
}

export const EMPTY_DRAFT: Draft = {
  details: EMPTY_DETAILS,
  cover: null,
  pages: [{ key: 1, text: '' }],
  at: 0,
  loaded: null,
}

/** Nothing that anybody would miss: the form as it begins. */
export const isUntouched = ({ details, cover, pages }: Draft): boolean =>
  cover === null &&
  pages.every(({ text }) => text === '') &&
  Object.entries(EMPTY_DETAILS).every(([field, value]) => details[field as keyof BookDetails] === value)

export const withDetails = (draft: Draft, details: Partial<BookDetails>): Draft => ({
  ...draft,
  details: { ...draft.details, ...details },
})

export const withCover = (draft: Draft, cover: DraftCover | null): Draft => ({ ...draft, cover })

/** Shows the page nearest to `at`. */
export const turnedTo = (draft: Draft, at: number): Draft => ({
  ...draft,
  at: Math.max(0, Math.min(at, draft.pages.length - 1)),
})

export const withText = (draft: Draft, key: number, text: string): Draft => ({
  ...draft,
  pages: draft.pages.map((page) => (page.key === key ? { key, text } : page)),
})

/** A blank page after the present one, which it shows. */
export function withNewPage(draft: Draft): Draft {
  const key = 1 + Math.max(0, ...draft.pages.map((page) => page.key))
  return { ...draft, pages: draft.pages.toSpliced(draft.at + 1, 0, { key, text: '' }), at: draft.at + 1 }
}

/** Without the present page; the last one that remains cannot go (spec.md §5). */
export const withoutPage = (draft: Draft): Draft =>
  draft.pages.length === 1 ? draft : turnedTo({ ...draft, pages: draft.pages.toSpliced(draft.at, 1) }, draft.at)
