import { pageName } from '@hikma/contracts/areaNames'
import type { AreaPage, AreaPages, StoragePages } from '@hikma/contracts/areaPages'
import type { ManifestEtag } from '@hikma/contracts/changes'
import { EMPTY_CONTENT, pageContent, type PageContent } from '@hikma/contracts/page/pageContent'
import { createPause } from '@hikma/service-kit/createPause'
import { HttpError } from '@hikma/service-kit/httpError'
import type { Logger } from '@hikma/service-kit/logger'
import pLimit from 'p-limit'
import { coalesceById } from './coalesceById.ts'
import type { PageRows, PageToWrite, RowState } from './pageRows.ts'

/** Of each kind of task. */
const MAX_CONCURRENT_BOOKS = 2
/** Of a book. */
const MAX_CONCURRENT_PAGES = 2
/** Rows of one statement. */
const BATCH = 50
/** Between two turns of reading a page, in ms. */
const REST_MS = 4
/** Changes of a book within this time are followed together, well before readers expect to see them. */
const FOLLOW_AFTER_MS = 500

export interface PageFillerDeps {
  storage: StoragePages
  rows: PageRows
  logger: Logger
}

/** The pages of a book whose rows are not as far as this. */
function lacking(
  { pages }: AreaPages,
  known: ReadonlyMap<string, RowState>,
  wanted: 'outlined' | 'searchable',
): AreaPage[] {
  const isDone = (state: RowState | undefined): boolean =>
    state === 'searchable' || (state === 'outlined' && wanted === 'outlined')
  return (pages ?? []).filter(({ etag }) => !isDone(known.get(etag)))
}

export type PageFiller = ReturnType<typeof createPageFiller>

/** Makes the rows of pages follow storage (decision 45). Only pages that have no row are read. */
export function createPageFiller({ storage, rows, logger }: PageFillerDeps) {
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
      return await pageContent(text.replaceAll('\0', ' '), ext, createPause(REST_MS))
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

  /** Reads pages and writes their rows. Gives why pages could not be read: these never stop the others. */
  async function writePages(
    id: string,
    area: AreaPages,
    missing: readonly AreaPage[],
    write: PageRows['write'],
  ): Promise<unknown[]> {
    const failures: unknown[] = []
    for (let at = 0; at < missing.length && !stopping.signal.aborted; at += BATCH) {
      const read = await pLimit(MAX_CONCURRENT_PAGES).map(missing.slice(at, at + BATCH), (page) =>
        readPage(id, area, page).catch((error: unknown) => void failures.push(error)),
      )
      await write(
        id,
        read.filter((page) => page !== undefined),
      )
    }
    return failures
  }

  /** Makes the outlines that a book lacks. */
  async function outlineNow(id: string): Promise<void> {
    const area = await pagesOf(id)
    if (!area) return
    const missing = lacking(area, await rows.known(id), 'outlined')
    const [failure] = await writePages(id, area, missing, rows.writeOutlines)
    if (failure !== undefined) throw failure
  }

  /** Makes all rows that a book lacks, and removes those of former pages. */
  async function fillNow(id: string): Promise<void> {
    if (stopping.signal.aborted) return
    // read before the pages, so that a row that another task writes meanwhile does not count as former
    const known = await rows.known(id)
    const area = await pagesOf(id)
    const failures: unknown[] = []
    if (area) {
      // contents need all outlines at once, and passages take much longer: they wait until a long book has its outlines
      const unnamed = lacking(area, known, 'outlined')
      if (unnamed.length > BATCH) await writePages(id, area, unnamed, rows.writeOutlines)
      await rows.setVisibility(id, area)
      failures.push(...(await writePages(id, area, lacking(area, known, 'searchable'), rows.write)))
    }
    const etags = new Set(area?.pages?.map(({ etag }) => etag))
    const former = [...known.keys()].filter((etag) => !etags.has(etag))
    if (former.length > 0) await rows.remove(id, former)
    // the others have their rows; these are read again by the next pass
    if (failures.length > 0) throw failures[0]
  }

  /** Tasks of each kind have turns of their own: readers and admins never wait for the rest of the library. */
  const outlining = coalesceById(outlineNow, MAX_CONCURRENT_BOOKS)
  const fillingChanged = coalesceById(fillNow, MAX_CONCURRENT_BOOKS)
  const fillingAll = coalesceById(fillNow, MAX_CONCURRENT_BOOKS)

  const warn = (id: string) => (error: unknown) =>
    logger.warn({ err: (error as Error).cause ?? error, book: id }, 'pages will be read again')

  async function follow({ id, etag }: ManifestEtag): Promise<void> {
    following.add(id)
    try {
      await fillingAll.run(id)
      if (!stopping.signal.aborted) await rows.noteFilled(id, etag)
    } catch (error) {
      warn(id)(error)
    } finally {
      following.delete(id)
    }
  }

  return {
    /** Makes the outlines that a book lacks. Resolves when those of its state at the time of the call are there. */
    outline: outlining.run,

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
        fillingChanged.run(id).catch(warn(id))
      }, FOLLOW_AFTER_MS)
      announced.set(id, timer)
    },

    /** Begins no other page. Resolves when nothing is under way. */
    async stop(): Promise<void> {
      stopping.abort()
      for (const timer of announced.values()) clearTimeout(timer)
      await Promise.all([outlining, fillingChanged, fillingAll].map(({ idle }) => idle()))
    },
  }
}
