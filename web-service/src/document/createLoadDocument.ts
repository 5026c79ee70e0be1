import type { Address } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import type { PageNames } from '../page/createPageNames.ts'
import {
  type ContentsEntry,
  type DocumentData,
  FIRST_BOOKS,
  type Language,
  type MatchBooks,
  type Missing,
} from '@hikma/contracts/documents'
import { personNamed } from '@hikma/contracts/people'
import { NO_TEXT, type PageText } from '../page/createPageTexts.ts'
import type { TypesetPage } from '../tex/createTypesetPages.ts'
import type { BookList } from '../source/createBookList.ts'
import type { LibrarySource } from '../source/LibrarySource.ts'
import { searchBooks } from '../source/searchBooks.ts'

export interface LoadDocumentDeps {
  source: LibrarySource
  bookList: () => Promise<BookList>
  pageText: PageText
  typesetPage: TypesetPage
  pageNames: PageNames
  matchBooks: MatchBooks
}

/** Addresses that are drawn. The dashboard is not, which only people who have signed in see, nor what is on a device alone. */
export type DrawnAddress = Exclude<Address, { view: 'admin' | 'marks' }>

const unknown = (missing: Missing): DocumentData => ({ view: 'unknown', missing })

/**
 * Loads what a visitor may see at an address, or what is missing there; a private book is as missing as one that is not
 * there. Throws if a service cannot answer before `signal` aborts.
 */
export function createLoadDocument({
  source,
  bookList,
  pageText,
  typesetPage,
  pageNames,
  matchBooks,
}: LoadDocumentDeps) {
  async function ask<Answer>(path: string, signal: AbortSignal): Promise<Answer | null> {
    const { status, text } = await source.ask(path, { signal })
    if (status === 404) return null
    if (status !== 200) throw new Error(`${path} was answered with ${status}`)
    return JSON.parse(text) as Answer
  }
  const askBook = (id: string, signal: AbortSignal) => ask<Book>(`/api/books-db/${id}?view=summary`, signal)
  const askContents = (id: string, signal: AbortSignal) =>
    ask<readonly ContentsEntry[]>(`/api/books-db/${id}/contents`, signal)

  /** A page of TeX is drawn typeset if its book opens so, and else as its source, which the browser can typeset. */
  async function textOf(book: Book, page: number, signal: AbortSignal) {
    const drawn = await pageText(book, page, signal)
    const opensTypeset = book.ext === 'tex' && book.texLook === 'rendered'
    const typeset = opensTypeset && drawn.text !== null ? await typesetPage(book, page, drawn.text, signal) : null
    return { ...drawn, text: typeset ?? drawn.text, isTypeset: typeset !== null }
  }

  return async function loadDocument(
    address: DrawnAddress,
    language: Language,
    signal: AbortSignal,
  ): Promise<DocumentData> {
    if (address.view === 'unknown') return unknown({ kind: 'address' })
    if (address.view === 'library') {
      const { query } = address
      const list = await abortable(bookList(), signal)
      const { genres, languages } = list
      // As the browser does, a genre or language that no book has is ignored.
      const known = {
        ...query,
        genre: genres.find((genre) => genre === query.genre) ?? null,
        language: languages.find((tag) => tag === query.language) ?? null,
      }
      return {
        view: 'library',
        query,
        genres,
        languages,
        ...(await searchBooks(list.books, known, language, matchBooks, FIRST_BOOKS)),
      }
    }
    if (address.view === 'person') {
      const { books } = await abortable(bookList(), signal)
      const person = personNamed(books, address.name)
      return person ? { view: 'person', person } : unknown({ kind: 'person' })
    }
    const { id } = address
    if (address.view === 'book') {
      const [book, contents] = await Promise.all([askBook(id, signal), askContents(id, signal)])
      return book ? { view: 'book', book, contents } : unknown({ kind: 'book' })
    }
    const book = await askBook(id, signal)
    if (!book) return unknown({ kind: 'book' })
    const { page } = address
    // A book without pages is opened at page 1, and says so.
    if (page > Math.max(1, book.totalPages)) return unknown({ kind: 'page', book, page })
    if (book.totalPages === 0) return { view: 'reader', book, page, ...NO_TEXT, isTypeset: false }
    const [drawn, heading] = await Promise.all([textOf(book, page, signal), pageNames(id, page, signal)])
    return { view: 'reader', book, page, ...drawn, pageName: drawn.pageName ?? heading }
  }
}
export type LoadDocument = ReturnType<typeof createLoadDocument>

/** The result of work that others wait for too, unless `signal` aborts before. */
const abortable = <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    work.then(resolve, reject)
  })
