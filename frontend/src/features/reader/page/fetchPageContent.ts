import { infoName } from '@hikma/contracts/areaNames'
import type { Book } from '@hikma/contracts/book'
import { fileUrl, pageUrl } from '@hikma/contracts/links'
import { download } from '../../../api/download.ts'
import { type Figures, renderPage } from '../../../lib/renderPage.ts'

/** What a page needs of its book. */
export type PagedBook = Pick<Book, 'id' | 'version' | 'totalPages' | 'ext'>

/** A page ready to be shown: sanitised HTML, or TeX as it was written. */
export type Sheet = { kind: 'html'; html: TrustedHTML } | { kind: 'tex'; text: string }

export interface SheetAnswer {
  sheet: Sheet
  /** Of the book as it was when the page was read. */
  version: number
  pages: number
}

/** Page `index` (from 0) of a book, fetched and made ready; null where the book has no such page. */
export async function fetchSheet(book: PagedBook, index: number, signal: AbortSignal): Promise<SheetAnswer | null> {
  const query = `?v=${book.version}`
  const page = await download(pageUrl(book.id, index + 1, book.ext) + query, signal)
  if (!page) return null
  const { text, version, pages } = page
  const read = { version: version ?? book.version, pages: pages ?? book.totalPages }
  // A page without an image needs no info file, and most have none.
  const isPlain = book.ext === 'tex' || !/<img/i.test(text)
  const figures = isPlain ? null : await fetchFigures(fileUrl(book.id, infoName(index + 1)) + query, signal)
  return { sheet: makeSheet(book.ext, text, figures ?? new Map()), ...read }
}

/** The text of a page, made ready. */
export const makeSheet = (ext: Book['ext'], text: string, figures: Figures): Sheet =>
  ext === 'tex' ? { kind: 'tex', text } : { kind: 'html', html: renderPage(text, figures) }

async function fetchFigures(link: string, signal: AbortSignal): Promise<Figures | null> {
  const info = await download(link, signal)
  return info && readFigures(info.text)
}

/** The figures in the text of an info file; one that cannot be read names none, and the page still shows. */
export function readFigures(text: string): Figures {
  try {
    const { figures } = JSON.parse(text) as { figures?: unknown }
    const entries = Object.entries(figures ?? {})
    return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    return new Map()
  }
}
