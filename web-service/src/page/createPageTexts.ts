import { infoName } from '@hikma/contracts/areaNames'
import type { Book } from '@hikma/contracts/book'
import { fileUrl, pageUrl } from '@hikma/contracts/links'
import { parsePageFigures } from '@hikma/contracts/pageFigures'
import { LRUCache } from 'lru-cache'
import type { LibrarySource, SourceAnswer } from '../source/LibrarySource.ts'
import type { StaysInFrame } from './StaysInFrame.ts'
import { isDrawable } from './isDrawable.ts'
import { presentPage } from './presentPage.ts'
import { sanitisePage } from './sanitisePage.ts'

/** In characters, of all texts together. */
const MAX_CACHED_CHARACTERS = 16 * 1024 * 1024

/** A sanitised page, and the etags of the files that it was made from. It lives no longer than this build's rules. */
interface CachedText {
  pageEtag: string
  /** Null if the page has no picture, so that its info file does not matter. */
  infoEtag: string | null
  drawn: DrawnText
}

export interface DrawnText {
  /** Null if the page is missing or is left to the browser. */
  text: string | null
  /** The id of the page; null if storage did not say it. */
  pageId: string | null
  /** The name that the book gives it; null if its headings name it. */
  pageName: string | null
}

export const NO_TEXT: DrawnText = { text: null, pageId: null, pageName: null }

/** Gives the text of a page as documents draw it. */
export type PageText = (book: Book, page: number, signal: AbortSignal) => Promise<DrawnText>

/** `origin` is the library's own, for absolute links to figures. A page that leaves its frame is left to the browser. */
export function createPageTexts(source: LibrarySource, origin: string, staysInFrame: StaysInFrame): PageText {
  const cache = new LRUCache<string, CachedText>({
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: ({ drawn }) => (drawn.text?.length ?? 0) + 1,
  })

  function textOf(book: Book, page: string, info: string): string | null {
    if (!isDrawable(page)) return null
    if (book.ext === 'tex') return page
    const safe = sanitisePage(page, { figures: parsePageFigures(info), origin })
    const text = presentPage(safe)
    return staysInFrame(book, text) ? text : null
  }

  return async function pageText(book, page, signal) {
    const link = pageUrl(book.id, page, book.ext)
    const query = `?v=${book.version}`
    const cached = cache.get(link)
    const askPage = (etag?: string) => source.ask(link + query, { etag, signal })
    const askInfo = (etag?: string) => source.ask(fileUrl(book.id, infoName(page)) + query, { etag, signal })

    let answer = await askPage(cached?.pageEtag)
    let info: SourceAnswer | null = null
    if (answer.status === 304 && cached) {
      // a page that was renamed has the same bytes
      const drawn = { ...cached.drawn, pageName: nameOf(answer) }
      if (cached.infoEtag === null) return drawn
      info = await askInfo(cached.infoEtag)
      if (info.status === 304 || etagOf(info) === cached.infoEtag) return drawn
      answer = await askPage()
    }
    if (answer.status === 404) return NO_TEXT
    if (answer.status !== 200) throw new Error(`page ${link} was answered with ${answer.status}`)
    const needsInfo = book.ext === 'html' && /<img/i.test(answer.text)
    if (needsInfo) info ??= await askInfo()
    const text = textOf(book, answer.text, info?.status === 200 ? info.text : '')
    const drawn = { text, pageId: answer.pageId, pageName: nameOf(answer) }
    const infoEtag = needsInfo && info ? etagOf(info) : null
    if (answer.etag) cache.set(link, { pageEtag: answer.etag, infoEtag, drawn })
    return drawn
  }
}

const nameOf = ({ pageName }: SourceAnswer): string | null => (pageName == null ? null : decodeURIComponent(pageName))

/** A missing file is another state of the page than any that it could have. */
const etagOf = ({ status, etag }: SourceAnswer): string => (status === 200 ? (etag ?? '') : 'missing')
