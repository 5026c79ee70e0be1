import { pageName } from '@hikma/contracts/areaNames'
import type { AreaPage, AreaPages, StoragePages } from '@hikma/contracts/areaPages'
import { EMPTY_CONTENT, pageContent, type PageContent } from '@hikma/contracts/page/pageContent'
import { createYielder } from '@hikma/service-kit/createYielder'
import type { Logger } from '@hikma/service-kit/logger'
import pLimit from 'p-limit'
import type { PageToWrite } from './pageRows.ts'

/** Of a book. */
const MAX_CONCURRENT_PAGES = 2
/** Between two turns of reading a page, in ms. */
const REST_MS = 4

export interface PageReaderDeps {
  storage: Pick<StoragePages, 'pageText'>
  logger: Logger
}

/** The state of an area whose pages are read. */
type PageState = Pick<AreaPages, 'index' | 'ext'>

export type PageReader = ReturnType<typeof createPageReader>

/** Reads the pages from which rows are made. */
export function createPageReader({ storage, logger }: PageReaderDeps) {
  /** A page as it is read. One that is missing or cannot be parsed has no content, and never stops the others. */
  async function readPage(id: string, { index, ext }: PageState, { page, etag }: AreaPage): Promise<PageToWrite> {
    const text = await storage.pageText(id, index, pageName(page, ext))
    if (text === null) logger.warn({ book: id, page }, 'a page cannot be read')
    const content = text === null ? EMPTY_CONTENT : await contentOf(id, page, text, ext)
    return { etag, hasBlocks: ext === 'html', content }
  }

  async function contentOf(id: string, page: number, text: string, ext: AreaPages['ext']): Promise<PageContent> {
    try {
      // Postgres cannot store a NUL
      return await pageContent(text.replaceAll('\0', ' '), ext, createYielder(REST_MS))
    } catch (error) {
      logger.warn({ err: error, book: id, page }, 'a page cannot be parsed')
      return EMPTY_CONTENT
    }
  }

  /** Reads pages of a book. Gives why some could not be read, which never stops the others. */
  return async function readPages(id: string, area: PageState, pages: readonly AreaPage[]) {
    const failures: unknown[] = []
    const read = await pLimit(MAX_CONCURRENT_PAGES).map(pages, (page) =>
      readPage(id, area, page).catch((error: unknown) => void failures.push(error)),
    )
    return { read: read.filter((page) => page !== undefined), failures }
  }
}
