import type { Book } from '@hikma/contracts/book'
import { fileUrl } from '@hikma/contracts/links'
import { type BookDetails, detailsOf, directionOf } from './bookFields.ts'
import { type Draft, isUntouched, type LoadedBook } from './draft.ts'

/** The name of a book's cover file, from its link. */
export function coverName({ id, cover }: Book): string | null {
  const folder = fileUrl(id, '')
  return cover?.startsWith(folder) ? decodeURIComponent(cover.slice(folder.length)) : null
}

/** The facts about a loaded book that the draft stores. */
export const loadedOf = (book: Book): LoadedBook => {
  const { id, version, totalPages, ext } = book
  const cover = coverName(book)
  return { id, version, totalPages, ext, cover, base: { details: detailsOf(book), cover } }
}

/** Fills a book's details into the draft. Pages and a chosen cover stay. */
export function withBook(draft: Draft, book: Book): Draft {
  const details = detailsOf(book)
  // A direction that is not that of the language is somebody's choice.
  const isDirectionChosen = details.language !== directionOf(details.primaryLanguage)
  return { ...draft, details, isDirectionChosen, loaded: loadedOf(book) }
}

/**
 * A draft whose details were saved, with the book as it is now: what was typed meanwhile stays. `saved` is the draft that
 * was saved.
 */
export function withSaved(draft: Draft, saved: Draft, book: Book): Draft {
  const now = detailsOf(book)
  const typed = Object.entries(draft.details).filter(
    ([field, value]) => saved.details[field as keyof BookDetails] !== value,
  )
  return {
    ...draft,
    details: { ...now, ...Object.fromEntries(typed) },
    loaded: loadedOf(book),
    cover: draft.cover === saved.cover ? null : draft.cover,
  }
}

/** The loaded book; null if the id in the form is that of another. */
export const loadedBook = ({ details, loaded }: Draft): LoadedBook | null =>
  loaded?.id === details.bookId ? loaded : null

/** Whether the draft is a book as it was loaded: nobody has typed since. */
export function isAsLoaded(draft: Draft): boolean {
  const base = loadedBook(draft)?.base?.details
  if (!base || draft.cover || draft.pages.some(({ text }) => text !== '')) return false
  return (Object.keys(base) as (keyof BookDetails)[]).every((field) => draft.details[field] === base[field])
}

/** Whether the draft has input that none of these books has: it would be lost with the draft. */
export function hasOwnInput(draft: Draft, books: readonly Book[]): boolean {
  if (isUntouched(draft)) return false
  const loaded = loadedBook(draft)
  const book = books.find(({ id }) => id === loaded?.id)
  if (!book || draft.cover || loaded?.cover !== coverName(book)) return true
  const published = detailsOf(book)
  const fields = Object.keys(published) as (keyof BookDetails)[]
  return (
    draft.pages.some(({ text }) => text !== '') || fields.some((field) => draft.details[field] !== published[field])
  )
}
