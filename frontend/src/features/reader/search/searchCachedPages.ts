import type { Book } from '@hikma/contracts/book'
import { MAX_COUNTED_PASSAGES, MAX_HITS } from '@hikma/contracts/limits'
import { type PageBlock, pageBlocks } from '@hikma/contracts/page/pageBlocks'
import { domTree, type DomNode } from '@hikma/contracts/page/pageTree'
import { texPieces } from '@hikma/contracts/page/texPieces'
import { createBlockFinder } from '@hikma/contracts/search/createBlockFinder'
import type { SearchHit } from '@hikma/contracts/searchAnswer'
import { cachedBooks } from '../../../api/cachedBooks.ts'
import { peekCachedPage } from '../../../api/peekCachedPage.ts'
import { toPageContent } from '../content/fetchPageContent.ts'
import { parsePageContent } from '../content/parsePageContent.ts'

type CachedBook = Pick<Book, 'id' | 'version' | 'ext'>
type Block = Pick<PageBlock<unknown>, 'text'>

export interface CachedPassages {
  /** How many pages of the book were searched. */
  pages: number
  /** The passages that match, up to 1,000. */
  total: number
  /** Whether there are more. */
  truncated: boolean
  hits: readonly SearchHit[]
}

/** The blocks of the book that was searched last, by page: parsing takes longer than searching. */
let known: { book: string; pages: Map<number, readonly Block[]> } = { book: '', pages: new Map() }

function knownPagesOf({ id, version }: CachedBook): Map<number, readonly Block[]> {
  const book = `${id}/${version}`
  if (known.book !== book) known = { book, pages: new Map() }
  return known.pages
}

/** The blocks of page `index` (from 0), as the reader shows it. */
function blocksOf(ext: Book['ext'], text: string, index: number): readonly Block[] {
  if (ext === 'tex') return [...texPieces(text)]
  const page = parsePageContent(toPageContent(ext, text, new Map(), index))
  return Array.from(pageBlocks<DomNode>(page as unknown as DomNode, domTree), ({ words }) => ({ text: words }))
}

/** The passages that a search finds in the pages of a book that this browser has cached. Throws the reason of `signal`. */
export async function searchCachedPages(book: CachedBook, query: string, signal: AbortSignal): Promise<CachedPassages> {
  const pages = knownPagesOf(book)
  const find = createBlockFinder(query)
  const found: CachedPassages & { hits: SearchHit[] } = { pages: 0, total: 0, truncated: false, hits: [] }
  for (const page of await cachedBooks.readPageNumbers(book.id, book.version)) {
    const text = pages.has(page) ? '' : await peekCachedPage(book.id, book.version, page)
    signal.throwIfAborted()
    if (text === null) continue
    const blocks = pages.get(page) ?? blocksOf(book.ext, text, page - 1)
    pages.set(page, blocks)
    found.pages++
    for (const { block, snippet } of find(blocks)) {
      found.truncated ||= found.total === MAX_COUNTED_PASSAGES
      if (found.truncated) break
      found.total++
      const place = { page, pageId: '', block: book.ext === 'tex' ? null : block }
      if (found.hits.length < MAX_HITS) found.hits.push({ bookId: book.id, ...place, heading: null, snippet })
    }
  }
  return found
}
