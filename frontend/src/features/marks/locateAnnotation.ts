import type { Book } from '@hikma/contracts/book'
import { pageUrl } from '@hikma/contracts/links'
import { pageBlocks } from '@hikma/contracts/page/pageBlocks'
import { domTree, type DomNode } from '@hikma/contracts/page/pageTree'
import { texPieces } from '@hikma/contracts/page/texPieces'
import { download } from '../../api/download.ts'
import type { BooksDispatch } from '../../api/booksApi.ts'
import { findPassages } from '../../api/searchApi.ts'
import { renderPage } from '../../lib/renderPage.ts'
import { barePage } from '../../marks/barePage.ts'
import type { ForeignAnnotation } from '../../marks/exchange/fromAnnotations.ts'
import { findPassage } from '../../marks/findPassage.ts'
import type { StoredMark } from '../../marks/Mark.ts'
import { selectPassage } from '../../marks/selectPassage.ts'

/** Words at the beginning, else at the end, of a quote that are searched for, as a phrase. */
const WORDS = 7
/** Pages that are read for one annotation. */
const MAX_PAGES = 5
const START = { block: 0, offset: 0 }

/**
 * The mark of an annotation that another program wrote: its passage is looked for in the book that its source names, and else
 * in all books that this reader may read. Null if it stands in none of them.
 */
export async function locateAnnotation(
  annotation: ForeignAnnotation,
  books: readonly Book[],
  dispatch: BooksDispatch,
): Promise<StoredMark | null> {
  const { exact, prefix, suffix, place, note, colour, createdAt, id } = annotation
  const named = books.find((book) => book.id === place?.bookId)
  const words = exact.replaceAll('"', ' ').split(/\s+/).filter(Boolean)
  const seen = new Set<string>()
  // a phrase is found within one paragraph only, and the passage may go over several
  for (const part of [words.slice(0, WORDS), words.slice(-WORDS)]) {
    const answer = await findPassages(dispatch, `"${part.join(' ')}"`, named?.id)
    for (const { bookId, page, pageId, heading } of answer?.hits ?? []) {
      const book = books.find((known) => known.id === bookId)
      if (!book || seen.has(`${bookId}/${page}`) || seen.size === MAX_PAGES) continue
      seen.add(`${bookId}/${page}`)
      const texts = await textsOf(book, page)
      const found = findPassage([barePage(texts)], { start: START, end: START, exact, prefix, suffix }, 0)
      if (!found || found.isChanged) continue
      const selectors = selectPassage(texts, found.start, found.end)
      return { id, bookId, pageId, page, selectors, colour, note, heading, createdAt }
    }
  }
  return null
}

/** The texts of the blocks of a page, as the reader counts them. */
async function textsOf(book: Book, page: number): Promise<string[]> {
  const answer = await download(`${pageUrl(book.id, page, book.ext)}?v=${book.version}`, AbortSignal.timeout(30_000))
  if (!answer) return []
  if (book.ext === 'tex') return Array.from(texPieces(answer.text), ({ text }) => text)
  const template = document.createElement('template')
  template.innerHTML = renderPage(answer.text, new Map()) as unknown as string
  const root = template.content as unknown as DomNode
  return Array.from(pageBlocks<DomNode>(root, domTree), ({ leaves }) =>
    leaves.map((leaf) => (domTree.nameOf(leaf) === '#text' ? domTree.textOf(leaf) : ' ')).join(''),
  )
}
