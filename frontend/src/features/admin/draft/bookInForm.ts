import type { Book, BookInput } from '@hikma/contracts/book'
import { fileUrl } from '@hikma/contracts/links'
import { languageTagOf } from '@hikma/contracts/language'
import type { BookDetails, Draft, LoadedBook } from './draft.ts'

/** The genres to choose from (BEHAVIOUR.md §3.2). */
export const GENRES = [
  'Fantasy',
  'Science Fiction',
  'Literary Fiction',
  'Mystery',
  'Romance',
  'Non-Fiction',
  'Academic',
  'Technical',
] as const
const NO_GENRE = 'Uncategorized'

/** The English name of a language tag, or the tag itself if the name does not lead back to it. */
function languageName(tag: string): string {
  const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag
  return languageTagOf(name) === tag ? name : tag
}

/** The name of a book's cover file, from its link. */
function coverName({ id, cover }: Book): string | null {
  const folder = fileUrl(id, '')
  return cover?.startsWith(folder) ? decodeURIComponent(cover.slice(folder.length)) : null
}

/** What the draft records of a loaded book. */
export const loadedOf = (book: Book): LoadedBook => {
  const { id, version, totalPages, ext } = book
  return { id, version, totalPages, ext, cover: coverName(book) }
}

/** Fills a book's details into the draft. Pages and a chosen cover stay. */
export function withBook(draft: Draft, book: Book): Draft {
  const { id, title, author, description, genre, direction, lang, ext, isPublic } = book
  return {
    ...draft,
    details: {
      bookId: id,
      title,
      author,
      description,
      genre: genre === NO_GENRE ? '' : genre,
      language: direction,
      // The form has direction and language as separate fields.
      primaryLanguage: languageName(lang),
      ext,
      isPublic,
    },
    loaded: loadedOf(book),
  }
}

/** The loaded book; null if the id in the form is that of another. */
export const loadedBook = ({ details, loaded }: Draft): LoadedBook | null =>
  loaded?.id === details.bookId ? loaded : null

/** The create payload of BEHAVIOUR.md §3.3. */
export function recordOf(details: BookDetails, cover: string | null, totalPages: number): BookInput {
  const { bookId: _, title, author, genre, primaryLanguage, ...rest } = details
  return {
    ...rest,
    title: title.trim(),
    author: author.trim(),
    genre: genre || NO_GENRE,
    primaryLanguage: languageTagOf(primaryLanguage) ?? 'en',
    cover,
    totalPages,
  }
}
