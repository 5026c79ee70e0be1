import type { Book } from '@hikma/contracts/book'
import type { LibrarySource } from './LibrarySource.ts'
import { parseInSlices } from './parseInSlices.ts'

const LIST_PATH = '/api/books-db?view=summary'
/** A list is used for this long before the catalogue is asked again. */
const TRUST_MS = 1_000
const TIMEOUT_MS = 5_000

/** The public books, in the order of the catalogue: newest first. Each change of the list is another object. */
export interface BookList {
  books: readonly Book[]
  genres: readonly string[]
  /** The first parts of their language tags. */
  languages: readonly string[]
}

/**
 * The list of public books, asked for at most once a second and parsed again only if it has changed. Throws if it cannot
 * be asked for: an old list could show a book that is private by now.
 */
export function createBookList(source: LibrarySource, clock: () => number): () => Promise<BookList> {
  let current: { list: BookList; etag: string | null; askedAt: number } | null = null
  let refreshing: Promise<BookList> | null = null

  async function refresh(): Promise<BookList> {
    const askedAt = clock()
    const etag = current?.etag ?? undefined
    const answer = await source.ask(LIST_PATH, { etag, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const isSame = answer.status === 304
    if (!isSame && answer.status !== 200) throw new Error(`the list of books was answered with ${answer.status}`)
    const list = isSame && current ? current.list : await parseList(answer.text)
    current = { list, etag: answer.etag, askedAt }
    return list
  }

  return async () => {
    if (current && clock() - current.askedAt < TRUST_MS) return current.list
    refreshing ??= refresh().finally(() => (refreshing = null))
    return refreshing
  }
}

async function parseList(json: string): Promise<BookList> {
  const books = await parseInSlices<Book>(json)
  const genres = new Set<string>()
  const languages = new Set<string>()
  for (const { genre, lang } of books) {
    if (genre.trim() !== '') genres.add(genre)
    languages.add(lang.split('-')[0]!)
  }
  return { books, genres: [...genres], languages: [...languages] }
}
