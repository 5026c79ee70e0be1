import type { AreaPage, AreaPages, StoragePages } from '@hikma/contracts/areaPages'
import type { ManifestEtag } from '@hikma/contracts/changes'
import { HttpError } from '@hikma/service-kit/httpError'
import type { Logger } from '@hikma/service-kit/logger'
import pLimit from 'p-limit'
import { coalesceById } from './coalesceById.ts'
import { createPageReader } from './pageReader.ts'
import type { PageRows, RowState } from './pageRows.ts'

/** Of each kind of task. */
const MAX_CONCURRENT_BOOKS = 2
/** Changed books whose pages are made in turns. */
const MAX_CHANGED_BOOKS = 32
/** Outlines that are written together. A book that lacks more has all of them before its first passages. */
const OUTLINES = 50
/**
 * Pages whose passages are written in one turn, after which they are added to the index together: a word that stands on several of
 * them costs as much as on one. An embedded database answers nobody else meanwhile.
 */
const PAGES_OF_TURN = 20
/** Changes of a book within this time are followed together, well before readers expect to see them. */
const FOLLOW_AFTER_MS = 500

export interface PageFillerDeps {
  storage: StoragePages
  rows: PageRows
  logger: Logger
}

/** Runs work when it is its turn. */
type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

const runImmediately: InTurn = (work) => work()

/** The pages of a book whose rows are not as far as this. */
function missingPages(
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
  const readPages = createPageReader({ storage, logger })
  const announced = new Map<string, NodeJS.Timeout>()
  const following = new Set<string>()
  /** Found by the last pass. */
  let behind = 0
  const stopping = new AbortController()

  /** The pages of a book; null if there is none. */
  const pagesOf = (id: string): Promise<AreaPages | null> =>
    storage.pages(id, 'admin').catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 404) return null
      throw error
    })

  /**
   * Reads pages and writes their rows, some in each turn: other books have theirs between. Gives why pages could not be
   * read, which never stops the others.
   */
  async function writePages(
    id: string,
    area: AreaPages,
    missing: readonly AreaPage[],
    { write, ofTurn, inTurn }: { write: PageRows['write']; ofTurn: number; inTurn: InTurn },
  ): Promise<unknown[]> {
    const failures: unknown[] = []
    for (let at = 0; at < missing.length; at += ofTurn)
      await inTurn(async () => {
        if (stopping.signal.aborted) return
        const some = await readPages(id, area, missing.slice(at, at + ofTurn))
        failures.push(...some.failures)
        await write(id, some.read)
      })
    return failures
  }

  /** Makes the outlines that a book lacks. */
  async function outlineNow(id: string): Promise<void> {
    const area = await pagesOf(id)
    if (!area) return
    const missing = missingPages(area, await rows.known(id), 'outlined')
    const [failure] = await writePages(id, area, missing, {
      write: rows.writeOutlines,
      ofTurn: OUTLINES,
      inTurn: runImmediately,
    })
    if (failure !== undefined) throw failure
  }

  /** Makes all rows that a book lacks, and removes those of former pages. */
  async function fillNow(id: string, { few, many }: { few: InTurn; many: InTurn }): Promise<void> {
    if (stopping.signal.aborted) return
    const { known, area } = await few(() => lookThrough(id))
    const failures: unknown[] = []
    if (area) {
      // contents need all outlines at once, and passages take much longer: they wait until a long book has its outlines
      const unnamed = missingPages(area, known, 'outlined')
      if (unnamed.length > OUTLINES)
        await writePages(id, area, unnamed, { write: rows.writeOutlines, ofTurn: OUTLINES, inTurn: many })
      const missing = missingPages(area, known, 'searchable')
      const inTurn = missing.length > PAGES_OF_TURN ? many : few
      failures.push(...(await writePages(id, area, missing, { write: rows.write, ofTurn: PAGES_OF_TURN, inTurn })))
    }
    const etags = new Set(area?.pages?.map(({ etag }) => etag))
    const former = [...known.keys()].filter((etag) => !etags.has(etag))
    if (former.length > 0) await rows.remove(id, former)
    // the others have their rows; these are read again by the next pass
    if (failures.length > 0) throw failures[0]
  }

  /** Reads the pages of a book, and notes its visibility: passages that are written later have it. */
  async function notedPagesOf(id: string): Promise<AreaPages | null> {
    const area = await pagesOf(id)
    if (area) await rows.noteVisibility(id, area)
    return area
  }

  /** Reads the rows of a book and its pages. */
  async function lookThrough(id: string) {
    // read before the pages, so that a row that another task writes meanwhile does not count as former
    const known = await rows.known(id)
    return { known, area: await notedPagesOf(id) }
  }

  /** Notes the visibility of a book, also while it is filled. */
  async function noteNow(id: string): Promise<void> {
    if (!stopping.signal.aborted) await notedPagesOf(id)
  }

  // Tasks of each kind have turns of their own: readers and admins never wait for the rest of the library.
  const outlining = coalesceById(outlineNow, MAX_CONCURRENT_BOOKS)
  const fillingAll = coalesceById(
    (id) => fillNow(id, { few: runImmediately, many: runImmediately }),
    MAX_CONCURRENT_BOOKS,
  )
  // Nor does a page that was saved wait for long books that others publish.
  const turns = { few: pLimit(1), many: pLimit(MAX_CONCURRENT_BOOKS) }
  const fillingChanged = coalesceById((id) => fillNow(id, turns), MAX_CHANGED_BOOKS)
  // A book that was made private leaves the public index, and is not in it while it is filled.
  const noting = coalesceById((id) => turns.few(() => noteNow(id)), MAX_CHANGED_BOOKS)
  const settling = coalesceById(async (id) => {
    if (!stopping.signal.aborted) await rows.settleVisibility(id)
  }, 1)
  const settle = async (id: string): Promise<void> => {
    await noting.run(id)
    await settling.run(id)
  }

  const warn = (id: string) => (error: unknown) =>
    logger.warn({ err: (error as Error).cause ?? error, book: id }, 'pages will be read again')

  /** A page that cannot be read does not keep the others in the wrong index. */
  async function fillAndSettle(id: string): Promise<void> {
    try {
      await fillingAll.run(id)
    } finally {
      await settling.run(id)
    }
  }

  async function follow({ id, etag }: ManifestEtag): Promise<void> {
    following.add(id)
    try {
      await fillAndSettle(id)
      if (!stopping.signal.aborted) await rows.noteFilled(id, etag)
    } catch (error) {
      warn(id)(error)
    } finally {
      following.delete(id)
    }
  }

  return {
    /** The number of books whose rows are not of their newest state, as the last pass found. */
    waiting: (): number => behind,

    /** Makes the outlines that a book lacks. Resolves when those of its state at the time of the call are there. */
    outline: outlining.run,

    /**
     * Begins to fill the books whose manifests are others than the rows were made from. Of those that are filled after a
     * change only the visibility is followed: a later pass follows the rest, so that nothing is made twice.
     */
    async followAll(manifests: readonly ManifestEtag[]): Promise<void> {
      const filled = await rows.filled()
      const others = manifests.filter(({ id, etag }) => filled.get(id) !== etag)
      behind = others.length
      for (const manifest of others) {
        const { id } = manifest
        if (following.has(id) || announced.has(id)) continue
        if (fillingChanged.has(id)) void settle(id).catch(warn(id))
        else void follow(manifest)
      }
    },

    /** Fills a book that has just changed. Calls in quick succession count as one. */
    followSoon(id: string): void {
      if (announced.has(id) || stopping.signal.aborted) return
      const timer = setTimeout(() => {
        announced.delete(id)
        settle(id).catch(warn(id))
        fillingChanged.run(id).catch(warn(id))
      }, FOLLOW_AFTER_MS)
      announced.set(id, timer)
    },

    /** Begins no other page. Resolves when nothing is under way. */
    async stop(): Promise<void> {
      stopping.abort()
      for (const timer of announced.values()) clearTimeout(timer)
      await Promise.all([outlining, fillingChanged, fillingAll, noting, settling].map(({ idle }) => idle()))
    },
  }
}
