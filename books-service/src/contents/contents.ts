import type { AreaPage, AreaPages, StoragePages } from '@hikma/contracts/areaPages'
import type { ContentsEntry } from '@hikma/contracts/contents'
import { contentsNames } from '@hikma/contracts/page/contentsNames'
import type { PageOutline } from '@hikma/contracts/page/outlineOf'
import type { Viewer } from '@hikma/contracts/session'
import { httpError } from '@hikma/service-kit/httpError'
import type { JsonAnswer } from '@hikma/service-kit/answerJson'
import { LRUCache } from 'lru-cache'
import { setTimeout as sleep } from 'node:timers/promises'
import { awaitStorage } from '../awaitStorage.ts'
import { etagOf } from '../currentCatalogue.ts'
import type { PageFiller } from './pageFiller.ts'
import type { PageRows } from './pageRows.ts'

/** How long a reader waits for pages that changed just now. */
const WAIT_MS = 1_000
/** In characters of JSON. */
const MAX_CACHED = 16 * 1024 * 1024
/** In pages: some hundred bytes each. */
const MAX_CACHED_OUTLINES = 100_000

export interface ContentsDeps {
  storage: StoragePages
  rows: Pick<PageRows, 'outlines'>
  filler: Pick<PageFiller, 'fill'>
}

interface MadeContents {
  index: string
  json: string
  etag: string
}

/** The contents of a book whose pages all have an outline; else null. */
function entriesOf(pages: readonly AreaPage[], outlines: ReadonlyMap<string, PageOutline>): ContentsEntry[] | null {
  const found = pages.flatMap(({ etag }) => outlines.get(etag) ?? [])
  if (found.length < pages.length) return null
  const names = contentsNames(found)
  return pages.map(({ page, pageId }, at) => ({ page, pageId, ...names[at]!, words: found[at]!.words }))
}

export type Contents = ReturnType<typeof createContents>

/**
 * The contents of books. Storage says at each call who may read which pages; rows only say what these pages are about
 * (decision 45).
 */
export function createContents({ storage, rows, filler }: ContentsDeps) {
  const cache = new LRUCache<string, MadeContents>({
    maxSize: MAX_CACHED,
    sizeCalculation: ({ json }) => json.length,
  })
  const outlines = new LRUCache<string, ReadonlyMap<string, PageOutline>>({
    maxSize: MAX_CACHED_OUTLINES,
    sizeCalculation: ({ size }) => size + 1,
  })

  /** The outlines that are there, by etag. What a page is about never changes, so only new pages are looked up. */
  async function outlinesOf(id: string, pages: readonly AreaPage[]): Promise<ReadonlyMap<string, PageOutline>> {
    const known = outlines.get(id)
    const lacking = pages.flatMap(({ etag }) => (known?.has(etag) ? [] : [etag]))
    const found = new Map((await rows.outlines(id, lacking)).map(({ etag, outline }) => [etag, outline]))
    for (const { etag } of pages) if (known?.has(etag)) found.set(etag, known.get(etag)!)
    outlines.set(id, found)
    return found
  }

  async function entries(id: string, pages: readonly AreaPage[]): Promise<ContentsEntry[]> {
    const known = entriesOf(pages, await outlinesOf(id, pages))
    if (known) return known
    const filled = filler.fill(id)
    await Promise.race([filled, sleep(WAIT_MS, undefined, { ref: false })])
    filled.catch(() => {})
    const made = entriesOf(pages, await outlinesOf(id, pages))
    if (!made) throw httpError('contents_not_ready')
    return made
  }

  async function made(id: string, { index, pages }: AreaPages): Promise<MadeContents> {
    const json = JSON.stringify(await entries(id, pages ?? []))
    return { index, json, etag: etagOf(json) }
  }

  /** The contents of a book for this viewer. Throws 404, or 503 while they are being made or access is unknown. */
  return async function contents(id: string, viewer: Viewer): Promise<JsonAnswer> {
    const key = `${id} ${viewer}`
    const cached = cache.get(key)
    const area = await awaitStorage(storage.pages(id, viewer, cached?.index))
    const isPrivate = !area.isPublic
    if (cached && area.pages === null) return { ...cached, isPrivate }
    const fresh = await made(id, area)
    cache.set(key, fresh)
    return { ...fresh, isPrivate }
  }
}
