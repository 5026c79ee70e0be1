import { pageName } from '@hikma/contracts/areaNames'
import type { AreaPage, AreaPages, StoragePages } from '@hikma/contracts/areaPages'
import type { ManifestEtag } from '@hikma/contracts/changes'
import { EMPTY_CONTENT, pageContent, type PageContent } from '@hikma/contracts/page/pageContent'
import { createPause } from '@hikma/service-kit/createPause'
import { HttpError } from '@hikma/service-kit/httpError'
import type { Logger } from '@hikma/service-kit/logger'
import pLimit from 'p-limit'

import type { PageRows, PageToWrite } from './pageRows.ts'

const MAX_CONCURRENT_BOOKS = 2
const MAX_CONCURRENT_PAGES = 4
/** Rows of one statement. */
const BATCH = 50
/** Changes of a book within this time are followed together, well before readers expect to see them. */
const FOLLOW_AFTER_MS = 500

export interface PageFillerDeps {
  storage: StoragePages
  rows: PageRows
  logger: Logger
}

export type PageFiller = ReturnType<typeof createPageFiller>

/** Makes the rows of pages follow storage (decision 45). Only pages that have no row are read. */
export function createPageFiller({ storage, rows, logger }: PageFillerDeps) {
  const books = pLimit(MAX_CONCURRENT_BOOKS)
  const pages = pLimit(MAX_CONCURRENT_PAGES)
  /** The fill of a book that has not begun, and the one that has. */
  const waiting = new Map<string, Promise<void>>()
  const running = new Map<string, Promise<void>>()
  const announced = new Map<string, NodeJS.Timeout>()
  const following = new Set<string>()
  const stopping = new AbortController()

  /** A page as it is read. One that is missing or cannot be parsed has no content, and never stops the others. */
  async function readPage(id: string, { index, ext }: AreaPages, { page, etag }: AreaPage): Promise<PageToWrite> {
    const text = await storage.pageText(id, index, pageName(page, ext))
    if (text === null) logger.warn({ book: id, page }, 'a page cannot be read')
    const content = text === null ? EMPTY_CONTENT : await contentOf(id, page, text, ext)
    return { etag, hasBlocks: ext === 'html', content }
  }

  async function contentOf(id: string, page: number, text: string, ext: AreaPages['ext']): Promise<PageContent> {
    try {
      // Postgres cannot store a NUL
      return await pageContent(text.replaceAll('\0', ' '), ext, createPause())
    } catch (error) {
      logger.warn({ err: error, book: id, page }, 'a page cannot be parsed')
      return EMPTY_CONTENT
    }
  }

  /** The pages of a book; null if there is none. */
  const pagesOf = (id: string): Promise<AreaPages | null> =>
    storage.pages(id, 'admin').catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 404) return null
      throw error
    })

  async function fillNow(id: string): Promise<void> {
    if (stopping.signal.aborted) return
    const area = await pagesOf(id)
    const present = area?.pages ?? []
    if (area) await rows.setVisibility(id, area)
    const known = await rows.known(id)
    const missing = present.filter(({ etag }) => known.get(etag) !== true)
    const failures: unknown[] = []
    for (let at = 0; at < missing.length && !stopping.signal.aborted; at += BATCH) {
      const read = await pages.map(missing.slice(at, at + BATCH), (page) =>
        readPage(id, area!, page).catch((error: unknown) => void failures.push(error)),
      )
      await rows.write(
        id,
        read.filter((page) => page !== undefined),
      )
    }
    const etags = new Set(present.map(({ etag }) => etag))
    const former = [...known.keys()].filter((etag) => !etags.has(etag))
    if (former.length > 0) await rows.remove(id, former)
    // the others have their rows; these are read again by the next pass
    if (failures.length > 0) throw failures[0]
  }

  async function fillAfter(before: Promise<void> | undefined, id: string): Promise<void> {
    await before?.catch(() => {})
    await books(async () => {
      waiting.delete(id)
      const mine = fillNow(id)
      running.set(id, mine)
      await mine.finally(() => running.get(id) === mine && running.delete(id))
    })
  }

  /** Makes the rows that a book lacks. Resolves when those of its state at the time of the call are there. */
  function fill(id: string): Promise<void> {
    const begun = waiting.get(id)
    if (begun) return begun
    const mine = fillAfter(running.get(id), id)
    waiting.set(id, mine)
    return mine
  }

  const warn = (id: string) => (error: unknown) =>
    logger.warn({ err: (error as Error).cause ?? error, book: id }, 'pages will be read again')

  async function follow({ id, etag }: ManifestEtag): Promise<void> {
    following.add(id)
    try {
      await fill(id)
      if (!stopping.signal.aborted) await rows.noteFilled(id, etag)
    } catch (error) {
      warn(id)(error)
    } finally {
      following.delete(id)
    }
  }

  return {
    fill,

    /** Begins to fill the books whose manifests are others than the rows were made from. */
    async followAll(manifests: readonly ManifestEtag[]): Promise<void> {
      const filled = await rows.filled()
      for (const manifest of manifests)
        if (filled.get(manifest.id) !== manifest.etag && !following.has(manifest.id)) void follow(manifest)
    },

    /** Fills a book that has just changed. Calls in quick succession count as one. */
    followSoon(id: string): void {
      if (announced.has(id) || stopping.signal.aborted) return
      const timer = setTimeout(() => {
        announced.delete(id)
        fill(id).catch(warn(id))
      }, FOLLOW_AFTER_MS)
      announced.set(id, timer)
    },

    /** Begins no other page. Resolves when nothing is under way. */
    async stop(): Promise<void> {
      stopping.abort()
      for (const timer of announced.values()) clearTimeout(timer)
      await Promise.allSettled(running.values())
    },
  }
}
