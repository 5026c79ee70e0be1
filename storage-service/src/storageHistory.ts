import { infoName, pageNumberOf } from '@hikma/contracts/areaNames'
import type { BinEntry, HistoryEntry, StorageHistory } from '@hikma/contracts/history'
import { extensionOf } from '@hikma/contracts/extension'
import { figures } from '@hikma/contracts/pages'
import { httpError } from '@hikma/service-kit/httpError'
import { z } from 'zod'
import type { Indexes } from './area/areaIndex.ts'
import { changedDetails } from './area/history/changedDetails.ts'
import { findRevision, type FoundRevision } from './area/history/findRevision.ts'
import { isListed, type Revision } from './area/history/revision.ts'
import type { Revisions } from './area/history/revisions.ts'
import { stateAfter, type PastState } from './area/history/stateAfter.ts'
import { walkHistory } from './area/history/walkHistory.ts'
import { LAST_DAY_MS, liveRecord, type Manifest } from './area/manifest.ts'
import type { ListedManifest, ManifestListing } from './area/manifestListing.ts'
import type { Manifests } from './area/manifests.ts'
import { movablePage, numberingOf } from './area/numbering.ts'
import type { Objects } from './area/objects.ts'
import { nameOfPage, pageIdOf } from './area/pageId.ts'
import { withPresentLinks } from './area/servedPage.ts'

export interface StorageHistoryDeps {
  manifests: Manifests
  indexes: Indexes
  revisions: Revisions
  objects: Objects
  listing: ManifestListing
  clock: () => number
}

/** The most revisions that one call reads: those of a page may be far apart. */
const MAX_WALKED = 1_000

const infoFile = z.object({ figures })

/** Whether the revision changed files of this page. */
const isOfPage = ({ pageId, changed }: Revision, asked: string): boolean =>
  pageId === asked ||
  changed.some(([name, before, after]) => {
    const entry = after ?? before
    return pageNumberOf(name) !== null && entry !== null && pageIdOf(entry) === asked
  })

/** The kinds that may change any page of a book. */
const OF_WHOLE_BOOK: ReadonlySet<string> = new Set(['create', 'replace', 'undelete', 'restoreBook', 'olderVersion'])

/** A deleted book that can be restored; times in milliseconds since 1970. None if the area is no such book. */
function deletedBookOf({ id, record, deletedAt, retainedUntil }: ListedManifest, now: number) {
  if (!record || deletedAt === null || retainedUntil === null) return []
  return retainedUntil - LAST_DAY_MS < now ? [] : [{ id, title: record.title, deletedAt, until: retainedUntil }]
}

interface PlaceInBin {
  id: string
  deletedAt: number
}

/** The last deleted first. */
const inOrderOfBin = (a: PlaceInBin, b: PlaceInBin): number =>
  b.deletedAt - a.deletedAt || (a.id < b.id ? -1 : Number(a.id > b.id))

/** Storage's view of the past: the history of a book, a page as it was, the deleted books. */
export function createStorageHistory(deps: StorageHistoryDeps): StorageHistory & {
  /** The state after a revision of the area's history. Throws 404, or 409 on the last day of its retention. */
  stateOf(id: string, revision: string): Promise<PastState>
  /** Whether all that has happened from this revision to the newest one is the save of a page. */
  isUndoOfSave(id: string, revision: string, newest: string): Promise<boolean>
} {
  const { manifests, indexes, revisions, objects, listing, clock } = deps
  const readerOf = (id: string) => (name: string) => revisions.read(id, name)

  async function assertBook(id: string): Promise<Manifest> {
    const manifest = (await manifests.fresh(id))?.manifest
    if (!manifest || !liveRecord(manifest)) throw httpError('book_missing')
    return manifest
  }

  async function find(id: string, { head }: Manifest, name: string): Promise<FoundRevision> {
    const found = await findRevision(readerOf(id), head, name, clock())
    if (!found) throw httpError('revision_missing')
    return found
  }

  /** The entry of a history, or null if it lists none, or is not about the page that was asked for. */
  async function entryOf(id: string, name: string, revision: Revision, pageId?: string): Promise<HistoryEntry | null> {
    const { at, by, kind } = revision
    if (!isListed(revision)) return null
    const details = await changedDetails(revision, readerOf(id))
    const facts = { id: name, at: new Date(at).toISOString(), by, kind, ...(details && { details }) }
    if (pageId === undefined) return { ...facts, page: revision.page, pageId: revision.pageId }
    if (isOfPage(revision, pageId)) return { ...facts, page: revision.page, pageId }
    if (!OF_WHOLE_BOOK.has(kind) || revision.index === null) return null
    const files = (await indexes.read(id, revision.index))?.files
    const page = files && nameOfPage(files, pageId)
    return page ? { ...facts, page: pageNumberOf(page), pageId } : null
  }

  return {
    async history(id, { pageId, before, limit }) {
      const manifest = await assertBook(id)
      const from = before === undefined ? manifest.head : (await find(id, manifest, before)).revision.parent
      const listed: HistoryEntry[] = []
      let [walked, last] = [0, '']
      for await (const { id: name, revision, isLive } of walkHistory(readerOf(id), from, clock())) {
        if (!isLive) break
        if (listed.length === limit || walked === MAX_WALKED) return { revisions: listed, more: true, next: last }
        const entry = await entryOf(id, name, revision, pageId)
        if (entry) listed.push(entry)
        walked++
        last = name
      }
      return { revisions: listed, more: false, next: null }
    },

    async revisionPage(id, revision, pageId) {
      const manifest = await assertBook(id)
      const found = await find(id, manifest, revision)
      const state = await stateAfter(id, found.revision, readerOf(id), indexes)
      const { files } = state
      const name = nameOfPage(files, pageId)
      if (name === null) throw httpError('revision_without_page')
      const page = pageNumberOf(name)!
      const info = files.get(infoName(page))
      const named = info && infoFile.safeParse(JSON.parse((await objects.bytes(id, info)).toString())).data
      const entry = files.get(name)!
      const present = await indexes.read(id, manifest.index)
      if (!present) throw new Error(`index ${manifest.index} of ${id} is missing`)
      // its links have today's numbers, as those of the page that it is compared with
      const text = (await objects.bytes(id, entry)).toString()
      const [former] = movablePage(entry, state).numbering.values()
      const content = former ? withPresentLinks(text, former, numberingOf(present.files)) : text
      return { content, ext: extensionOf(name) as 'html' | 'tex', figures: named?.figures ?? {}, page }
    },

    async bin({ after, limit }) {
      const now = clock()
      const inOrder = [...(await listing.areas(0)).values()]
        .flatMap((area) => deletedBookOf(area, now))
        .sort(inOrderOfBin)
      const [deletedAt, id] = after?.split(/-(.*)/s) ?? []
      const place = id === undefined ? null : { deletedAt: Number(deletedAt), id }
      const from = place ? inOrder.findIndex((book) => inOrderOfBin(place, book) < 0) : 0
      const books = from < 0 ? [] : inOrder.slice(from, from + limit)
      const last = books.at(-1)
      return {
        books: books.map(({ deletedAt: at, until, ...book }): BinEntry => ({
          ...book,
          deletedAt: new Date(at).toISOString(),
          until: new Date(until).toISOString(),
        })),
        next: last && last !== inOrder.at(-1) ? `${last.deletedAt}-${last.id}` : null,
      }
    },

    async stateOf(id, revision) {
      const found = await find(id, await assertBook(id), revision)
      if (found.revision.until - LAST_DAY_MS < clock()) throw httpError('revision_gone')
      return stateAfter(id, found.revision, readerOf(id), indexes)
    },

    async isUndoOfSave(id, revision, newest) {
      const read = readerOf(id)
      let last = await read(newest)
      // figures that the saved page no longer named
      while (last?.kind === 'removeFiles' && last.parent) last = await read(last.parent.id)
      return last?.kind === 'save' && last.parent?.id === revision
    },
  }
}
