import { infoName } from '@hikma/contracts/areaNames'
import type { Book } from '@hikma/contracts/book'
import { DOWNLOAD_PATH, fileUrl, pageUrl } from '@hikma/contracts/links'
import type { Download } from '../../../api/fetchFile.ts'
import { download } from '../../../api/download.ts'
import { type Figures, renderPage } from '../../../lib/renderPage.ts'

/** The fields of a book that its pages are fetched by. */
export type PagedBook = Pick<Book, 'id' | 'version' | 'totalPages' | 'ext' | 'pages'>

/** A page ready to be shown: sanitised HTML, or TeX source. */
export type PageContent = { kind: 'html'; html: TrustedHTML } | { kind: 'tex'; text: string }

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
  const { text, version, pages } = page
  const read = { version: version ?? book.version, pages: pages ?? book.totalPages }
  // A page without an image needs no info file, and most pages have none.
  const isPlain = book.ext === 'tex' || !/<img/i.test(text)
  const figures = isPlain ? null : await fetchFigures(fileUrl(book.id, infoName(index + 1)) + query, signal)
  return { content: toPageContent(book.ext, text, figures ?? new Map()), ...read }
}

/** The page in the book itself: an entry of `pages` that is no link is the content (BEHAVIOUR.md §7.3). */
function contentIn({ pages }: PagedBook, index: number): Download | null {
  const entry = pages?.[index]
  const isLink = [DOWNLOAD_PATH, location.origin + DOWNLOAD_PATH].some((start) => entry?.startsWith(start))
  return entry === undefined || isLink ? null : { text: entry, version: null, pages: null }
}

/** Sanitises the text of a page; TeX stays as it is, since it is never parsed as HTML. */
export const toPageContent = (ext: Book['ext'], text: string, figures: Figures): PageContent =>
  ext === 'tex' ? { kind: 'tex', text } : { kind: 'html', html: renderPage(text, figures) }

async function fetchFigures(link: string, signal: AbortSignal): Promise<Figures | null> {
  const info = await download(link, signal)
  return info && parseFigures(info.text)
}

/** The figures in the text of an info file; none if the text is invalid, so that the page still shows. */
export function parseFigures(text: string): Figures {
  try {
    const { figures } = JSON.parse(text) as { figures?: unknown }
    const entries = Object.entries(figures ?? {})
    return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    return new Map()
  }
}
