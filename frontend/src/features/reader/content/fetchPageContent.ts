import { infoName } from '@hikma/contracts/areaNames'
import type { Book } from '@hikma/contracts/book'
import { DOWNLOAD_PATH, fileUrl, pageUrl } from '@hikma/contracts/links'
import { type PageFigures, parsePageFigures } from '@hikma/contracts/pageFigures'
import type { Download } from '../../../api/fetchFile.ts'
import { download } from '../../../api/download.ts'
import { renderPage } from '../../../lib/renderPage.ts'

/** The fields of a book that its pages are fetched by. */
export type PagedBook = Pick<Book, 'id' | 'version' | 'totalPages' | 'ext' | 'pages'>

/** TeX source, which is shown as text, with the figures that it would need to be typeset. */
export interface TexContent {
  kind: 'tex'
  text: string
  figures: PageFigures
  /** Index of the page, from 0. */
  index: number
}

/** A TeX page typeset to HTML, and sanitised. */
export interface TypesetContent {
  kind: 'typeset'
  html: TrustedHTML
  /** The page as it was before. */
  source: PageContent
}

/**
 * A page ready to be shown: sanitised HTML, or TeX. A page that the server draws is markup there, and in the browser the
 * nodes that came of it; its `source`, if TeX was drawn typeset.
 */
export type PageContent = (
  | { kind: 'html'; html: TrustedHTML }
  | TexContent
  | TypesetContent
  | { kind: 'drawn'; markup: string; nodes: readonly Node[]; source?: TexContent }
) & {
  /** Names the page for as long as it exists; absent if the library has not said it. */
  pageId?: string
  /** This device has given it, since the library did not answer: it may be older. */
  isKept?: true
}

/** What a page was typeset from; the page itself if it was not typeset. */
export const sourceOf = (content: PageContent): PageContent => ('source' in content && content.source) || content

/** The id of a page; null if the library has not said it. */
export const pageIdOf = (content: PageContent): string | null => sourceOf(content).pageId ?? null

export interface PageAnswer {
  content: PageContent
  /** Version and number of pages of the book when the page was read. */
  version: number
  pages: number
}

/** Fetches and sanitises page `index` (from 0) of a book; null if the book has no such page. */
export async function fetchPageContent(
  book: PagedBook,
  index: number,
  signal: AbortSignal,
): Promise<PageAnswer | null> {
  const query = `?v=${book.version}`
  const page = contentIn(book, index) ?? (await download(pageUrl(book.id, index + 1, book.ext) + query, signal))
  if (!page) return null
  const { text, version, pages, pageId, isKept } = page
  const read = { version: version ?? book.version, pages: pages ?? book.totalPages }
  // A page without an image needs no info file, and most pages have none.
  const hasImages = (book.ext === 'tex' ? /\\includegraphics/ : /<img/i).test(text)
  const figures = !hasImages ? null : await fetchFigures(fileUrl(book.id, infoName(index + 1)) + query, signal)
  const content = toPageContent(book.ext, text, figures ?? new Map(), index)
  return { content: { ...content, ...(pageId !== null && { pageId }), ...(isKept && { isKept }) }, ...read }
}

/** The page in the book itself: an entry of `pages` that is no link is the content (BEHAVIOUR.md §7.3). */
function contentIn({ pages }: PagedBook, index: number): Download | null {
  const entry = pages?.[index]
  const isLink = [DOWNLOAD_PATH, location.origin + DOWNLOAD_PATH].some((start) => entry?.startsWith(start))
  return entry === undefined || isLink ? null : { text: entry, version: null, pages: null, pageId: null }
}

/** Sanitises the text of a page; TeX stays as it is, since the source is never parsed as HTML. */
export const toPageContent = (ext: Book['ext'], text: string, figures: PageFigures, index: number): PageContent =>
  ext === 'tex' ? { kind: 'tex', text, figures, index } : { kind: 'html', html: renderPage(text, figures) }

async function fetchFigures(link: string, signal: AbortSignal): Promise<PageFigures | null> {
  const info = await download(link, signal)
  return info && parsePageFigures(info.text)
}
