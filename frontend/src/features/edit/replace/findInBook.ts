import type { Book } from '@hikma/contracts/book'
import { ApiError, hasStatus } from '@hikma/publishing/ApiError'
import type { PageMatch } from '../../../editor/find/replaceInPage.ts'
import type { TextSearch } from '../../../editor/find/TextSearch.ts'
import type { Writing } from '../../../editor/rich/createWriting.ts'
import type { EditCalls } from '../api/createEditCalls.ts'

/** So many pages are read at a time. */
const AT_A_TIME = 6
/** One list for a person to look through. */
export const MAX_MATCHES = 2_000

/** A page in which a search has found something. */
export interface FoundPage {
  page: number
  etag: string
  text: string
  matches: readonly PageMatch[]
}

export interface FoundInBook {
  book: Book
  pages: readonly FoundPage[]
  /** Pages that could not be read. */
  unread: readonly number[]
  /** There are more places than these. */
  isCut: boolean
}

interface FindOptions {
  calls: Pick<EditCalls, 'readText'>
  writing: Pick<Writing, 'find'>
  book: Book
  search: TextSearch
  /** Pages that are not searched, by number. */
  without: ReadonlySet<number>
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
}

/**
 * Finds a search in the pages of a book, as they are saved. Throws the signal's reason, or an ApiError if the library cannot
 * be reached or wants a sign-in.
 */
export async function findInBook(options: FindOptions): Promise<FoundInBook> {
  const { calls, writing, book, search, without, signal, onProgress } = options
  const numbers = Array.from({ length: book.totalPages }, (_, at) => at + 1).filter((page) => !without.has(page))
  const pages: FoundPage[] = []
  const unread: number[] = []
  let count = 0

  async function findIn(page: number): Promise<FoundPage | null> {
    try {
      const { content: text, etag } = await calls.readText(book.id, page, book.ext)
      const matches = await writing.find({ text, ext: book.ext }, search)
      return matches && { page, etag, text, matches }
    } catch (error) {
      if (!(error instanceof ApiError) || hasStatus(error, 0, 401)) throw error
      return null
    }
  }
  for (let at = 0; at < numbers.length; at += AT_A_TIME) {
    signal.throwIfAborted()
    onProgress(at, numbers.length)
    const part = numbers.slice(at, at + AT_A_TIME)
    const found = await Promise.all(part.map(findIn))
    for (const [index, each] of found.entries()) {
      if (!each) unread.push(part[index]!)
      else if (each.matches.length > 0) {
        const matches = each.matches.slice(0, MAX_MATCHES - count)
        if (matches.length > 0) pages.push({ ...each, matches })
        if (matches.length < each.matches.length) return { book, pages, unread, isCut: true }
        count += matches.length
      }
    }
  }
  signal.throwIfAborted()
  return { book, pages, unread, isCut: false }
}
