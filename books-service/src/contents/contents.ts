import type { AreaPage, AreaPages, StoragePages } from '@hikma/contracts/areaPages'
import type { ContentsEntry } from '@hikma/contracts/contents'
import { contentsNames } from '@hikma/contracts/page/contentsNames'
import type { Viewer } from '@hikma/contracts/session'
import { httpError } from '@hikma/service-kit/httpError'
import type { JsonAnswer } from '@hikma/service-kit/answerJson'
import { LRUCache } from 'lru-cache'
import { setTimeout as sleep } from 'node:timers/promises'
import { awaitStorage } from '../awaitStorage.ts'
import { etagOf } from '../currentCatalogue.ts'
import type { BookOutlines } from './bookOutlines.ts'
import type { PageFiller } from './pageFiller.ts'

/** How long a reader waits for pages that changed just now. */
const WAIT_MS = 1_000
/** In characters of JSON. */
const MAX_CACHED = 16 * 1024 * 1024

export interface ContentsDeps {
  storage: StoragePages
  outlinesOf: BookOutlines
  filler: Pick<PageFiller, 'outline'>
}

interface MadeContents {
  index: string
  json: string
  etag: string
}

export type Contents = ReturnType<typeof createContents>

/**
 * The contents of books. Storage says at each call who may read which pages; rows only say what these pages are about
 * (decision 45).
 */
export function createContents({ storage, outlinesOf, filler }: ContentsDeps) {
  const cache = new LRUCache<string, MadeContents>({
    maxSize: MAX_CACHED,
    sizeCalculation: ({ json }) => json.length,
  })
  /** The contents of a book whose pages all have an outline; else null. */
  async function knownEntries(id: string, pages: readonly AreaPage[]): Promise<ContentsEntry[] | null> {
    const outlines = (await outlinesOf(new Map([[id, pages]]))).get(id)
    if (!outlines) return null
    const given = pages.map(({ name }) => name)
    const names = contentsNames(outlines, given)
    return pages.map(({ page, pageId, name }, at) => ({
      page,
      pageId,
      ...names[at]!,
      ...(name !== undefined && { name }),
      words: outlines[at]!.words,
    }))
  }

  async function entries(id: string, pages: readonly AreaPage[]): Promise<ContentsEntry[]> {
    const known = await knownEntries(id, pages)
    if (known) return known
    // what fails is tried again by the next pass
    const outlined = filler.outline(id).catch(() => {})
    await Promise.race([outlined, sleep(WAIT_MS, undefined, { ref: false })])
    const made = await knownEntries(id, pages)
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
