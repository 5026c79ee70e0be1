import { MAX_COUNTED_PASSAGES, MAX_HITS_OF_BOOK } from '@hikma/contracts/limits'
import { contentsNames } from '@hikma/contracts/page/contentsNames'
import { createMatchFinder, type MatchFinder } from '@hikma/contracts/search/createMatchFinder'
import { parseSearch } from '@hikma/contracts/search/parseSearch'
import { snippetOf } from '@hikma/contracts/search/snippetOf'
import type { SearchAnswer, SearchHit } from '@hikma/contracts/searchAnswer'
import type { Viewer } from '@hikma/contracts/session'
import type { BookOutlines } from '../contents/bookOutlines.ts'
import type { PageRows } from '../contents/pageRows.ts'
import { type MatchedPassage, matchingPassages } from './matchingPassages.ts'
import type { PassageIndex } from './passageIndex.ts'
import { type Proposals, proposeInBook, proposeInBooks, type ReadablePassage } from './proposals.ts'
import type { ReadableBook, ReadableBooks } from './readableBooks.ts'

/**
 * Of a phrase of common words thousands of passages are proposed that have them in another order. A search of all books
 * that is not through with them says so; one in a book reads them all.
 */
const READ_MS = 20

export interface SearchDeps {
  readable: ReadableBooks
  index: PassageIndex
  rows: Pick<PageRows, 'searchable' | 'readyShare'>
  outlinesOf: BookOutlines
  /** The time for texts of passages in a search of all books. */
  readMs?: number
}

export interface SearchRequest {
  query: string
  /** Of hits. */
  limit: number
  viewer: Viewer
  /** Ends the search between two of its steps; its reason is thrown. */
  signal?: AbortSignal
}

type Found = MatchedPassage<ReadablePassage>

/** The first `limit` passages, and of each book `ofBook` at most. */
function firstOf(found: readonly Found[], limit: number, ofBook: number): Found[] {
  const counts = new Map<string, number>()
  const isShown = ({ passage: { book } }: Found): boolean => {
    const count = (counts.get(book) ?? 0) + 1
    counts.set(book, count)
    return count <= ofBook
  }
  return found.filter(isShown).slice(0, limit)
}

export type PageSearch = ReturnType<typeof createSearch>

/**
 * Searches pages. Postgres proposes passages; storage says at each call which books the viewer may read, and which bytes
 * their pages have now (decision 59).
 */
export function createSearch({ readable, index, rows, outlinesOf, readMs = READ_MS }: SearchDeps) {
  /** The names of the pages of books by their etags. None while they are being made. */
  async function headingsOf(books: ReadonlyMap<string, ReadableBook>) {
    const pagesOf = new Map([...books].map(([id, { pages }]) => [id, pages]))
    const outlines = await outlinesOf(pagesOf)
    return new Map(
      [...pagesOf].map(([id, pages]) => {
        const given = pages.map(({ name }) => name)
        const names = contentsNames(outlines.get(id) ?? [], given)
        return [id, new Map(pages.map(({ etag }, at) => [etag, names[at]?.heading ?? null]))]
      }),
    )
  }

  async function hitsOf(shown: readonly Found[], { books }: Proposals, find: MatchFinder): Promise<SearchHit[]> {
    const headings = await headingsOf(new Map(shown.map(({ passage: { book } }) => [book, books.get(book)!])))
    return shown.map(({ passage: { book, block, page }, text }) => ({
      bookId: book,
      page: page.page,
      pageId: page.pageId,
      block,
      heading: headings.get(book)?.get(page.etag) ?? null,
      snippet: snippetOf(find, text) ?? [],
    }))
  }

  /** The answer without `ready`. */
  async function answer(
    { query, limit, signal }: SearchRequest,
    ofBook: number,
    within: number,
    propose: (search: ReturnType<typeof parseSearch>) => Promise<Proposals>,
  ): Promise<Omit<SearchAnswer, 'ready'>> {
    const search = parseSearch(query)
    if (search.terms.length === 0) return { total: 0, truncated: false, hits: [] }
    const find = createMatchFinder(search)
    const proposals = await propose(search)
    signal?.throwIfAborted()
    const { found, isCut } = await matchingPassages(proposals.passages, find, index, within)
    signal?.throwIfAborted()
    return {
      total: Math.min(found.length, MAX_COUNTED_PASSAGES),
      truncated: proposals.areTruncated || isCut || found.length > MAX_COUNTED_PASSAGES,
      hits: await hitsOf(firstOf(found, limit, ofBook), proposals, find),
    }
  }

  return {
    /** Searches a book. Throws 404 if there is none for this viewer, 503 if that is unknown. */
    async inBook(id: string, request: SearchRequest): Promise<SearchAnswer & { isPublic: boolean }> {
      const book = await readable.book(id, request.viewer)
      const etags = book.pages.map(({ etag }) => etag)
      const found = await answer(request, request.limit, Infinity, (search) =>
        proposeInBook(index, search, { id, book }),
      )
      const searchable = await rows.searchable(id, etags)
      return { ...found, ready: etags.length === 0 ? 1 : searchable / etags.length, isPublic: book.isPublic }
    },

    /** Searches all books that the viewer may read. Throws 503 if that is unknown. */
    async inBooks(request: SearchRequest): Promise<SearchAnswer> {
      const viewer = request.viewer === 'admin' ? 'admin' : 'visitor'
      return {
        ...(await answer(request, MAX_HITS_OF_BOOK, readMs, (search) =>
          proposeInBooks(index, search, { viewer, readable }),
        )),
        ready: await rows.readyShare({ includePrivate: viewer === 'admin' }),
      }
    },
  }
}
