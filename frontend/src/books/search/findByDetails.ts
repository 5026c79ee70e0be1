import type { Book } from '@hikma/contracts/book'
import { foldText } from '@hikma/contracts/search/foldText'
import { haystackOf } from './createBookFinder.ts'
import { isSimilar, mayBeMisspelt, type Word, wordOf } from './isSimilar.ts'

export type DetailedBook = Pick<Book, 'title' | 'author' | 'description' | 'translator' | 'originalTitle' | 'genre'>
/** The name of a genre in the language of the interface. */
export type GenreText = (genre: string) => string

interface FoldedDetails {
  /** Translator and original title. */
  more: string
  /** The words of title, author and `more`. */
  words: readonly Word[]
}
/** Caches the folded texts, as `haystackOf` does. */
const foldedDetails = new WeakMap<DetailedBook, FoldedDetails>()
interface FoldedGenre {
  text: string
  words: readonly Word[]
}
/** Caches the folded genres of each `genreText`: translating the genre of each of 10,000 books takes longer than the search. */
const foldedGenres = new WeakMap<GenreText, Map<string, FoldedGenre>>()

const wordsOf = (folded: string): string[] => folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

function detailsOf(book: DetailedBook): FoldedDetails {
  const known = foldedDetails.get(book)
  if (known) return known
  const more = foldText([book.translator, book.originalTitle].filter(Boolean).join('\0'))
  const names = foldText(`${book.title} ${book.author} `) + more
  const made = { more, words: [...new Set(wordsOf(names))].map(wordOf) }
  foldedDetails.set(book, made)
  return made
}

/** A genre as it is stored and as it is shown, folded. */
function foldedGenre(genre: string, genreText: GenreText): FoldedGenre {
  const folded = foldedGenres.get(genreText) ?? new Map<string, FoldedGenre>()
  foldedGenres.set(genreText, folded)
  const known = folded.get(genre)
  if (known) return known
  const text = foldText(`${genre}\0${genreText(genre)}`)
  const made = { text, words: wordsOf(text).map(wordOf) }
  folded.set(genre, made)
  return made
}

/** The folded texts of a book, the longest last. */
const textsOf = (book: DetailedBook, genreText: GenreText): string[] => [
  detailsOf(book).more,
  foldedGenre(book.genre, genreText).text,
  haystackOf(book).folded,
]

/** The books whose translator, original title or genre contains the query. None for an empty one. */
export function booksByDetails<T extends DetailedBook>(books: readonly T[], query: string, genreText: GenreText): T[] {
  const needle = foldText(query).trim()
  if (needle === '') return []
  return books.filter(
    (book) => detailsOf(book).more.includes(needle) || foldedGenre(book.genre, genreText).text.includes(needle),
  )
}

/** The books that have all words of the query, in any order and in any of their texts. */
export function booksByWords<T extends DetailedBook>(books: readonly T[], query: string, genreText: GenreText): T[] {
  const words = wordsOf(foldText(query))
  if (words.length === 0) return []
  return books.filter((book) => {
    const texts = textsOf(book, genreText)
    return words.every((word) => texts.some((text) => text.includes(word)))
  })
}

/**
 * The books that have each word of the query, or a similar one in title, author, translator, original title or genre.
 * Descriptions have so many words that most would resemble one.
 */
export function booksBySimilarWords<T extends DetailedBook>(
  books: readonly T[],
  query: string,
  genreText: GenreText,
): T[] {
  const words = wordsOf(foldText(query)).map(wordOf)
  if (!words.some(mayBeMisspelt)) return []
  return books.filter((book) => {
    const texts = textsOf(book, genreText)
    const written = [...detailsOf(book).words, ...foldedGenre(book.genre, genreText).words]
    return words.every(
      (word) => written.some((one) => isSimilar(word, one)) || texts.some((text) => text.includes(word.text)),
    )
  })
}
