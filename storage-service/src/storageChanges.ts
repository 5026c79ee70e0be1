import { createHash } from 'node:crypto'
import type { BookChange, StorageChanges } from '@hikma/contracts/changes'
import { MAX_PAGE_BYTES } from '@hikma/contracts/limits'
import type { PageEdits } from '@hikma/contracts/pages'
import { httpError } from '@hikma/service-kit/httpError'
import type { Logger } from '@hikma/service-kit/logger'
import pLimit from 'p-limit'
import { UNCERTAIN_WRITE_TIMEOUT_MS, type Area, type Outcome } from './area/area.ts'
import type { Indexes } from './area/areaIndex.ts'
import {
  assertInBin,
  changeDetails,
  deleteBook,
  deletedIndex,
  deleteForGood,
  deletePage,
  forgetPage,
  insertPage,
  patchBook,
  putBook,
  undeleteBook,
  type BookChangeAnswer,
} from './area/changes/bookChanges.ts'
import { restoreBook, restorePage } from './area/changes/restore.ts'
import { arrangePages } from './area/changes/arrangePages.ts'
import { type EditedPage, replaceText, servedPage, withEdits } from './area/changes/replaceText.ts'
import type { ForgetPage } from './area/history/forgetPage.ts'
import { liveRecord, summaryOf } from './area/manifest.ts'
import type { Manifests } from './area/manifests.ts'
import type { Objects } from './area/objects.ts'
import { pageDigest } from './area/pageDigest.ts'
import type { RemoveForgotten } from './area/removeForgotten.ts'
import type { ReplacedPagesOf } from './area/replacement/replacement.ts'
import { renumberedBytes } from './area/servedPage.ts'
import type { Stages } from './area/stages.ts'
import type { ChangeArea } from './area/changeQueue.ts'
import { infoBytes } from './files/infoFile.ts'
import type { createStorageHistory } from './storageHistory.ts'
import { asHttpError } from './stores/storeErrors.ts'

export interface StorageChangesDeps {
  changeArea: ChangeArea
  indexes: Indexes
  objects: Objects
  stages: Stages
  manifests: Manifests
  replacedPages: ReplacedPagesOf
  history: Pick<ReturnType<typeof createStorageHistory>, 'stateOf' | 'isUndoOfSave'>
  removeForgotten: RemoveForgotten
  writeWithoutPage: ForgetPage
  clock: () => number
  logger: Logger
}

/** Pages of one change that are read and written at once. */
const MAX_CONCURRENT_PAGES = 16

const digestOf = (version: number | undefined, change: BookChange): string =>
  createHash('sha256')
    .update(JSON.stringify([version, change]))
    .digest('base64url')

type Apply = (area: Area) => Outcome<BookChangeAnswer> | Promise<Outcome<BookChangeAnswer>>

/** Makes each change of a book that books-service asks for as one swap, idempotent by operation id (DESIGN.md §4.2). */
export function createStorageChanges(deps: StorageChangesDeps): StorageChanges {
  const { changeArea, indexes, objects, stages, manifests, replacedPages, history, clock } = deps

  /** Edits pages as they are served now, and writes the objects of the edited ones. Throws as the change itself does. */
  async function writeEdited(id: string, pages: readonly PageEdits[], version: number | undefined) {
    const manifest = (await manifests.fresh(id))?.manifest ?? null
    const record = manifest && liveRecord(manifest)
    if (!record) throw httpError('book_missing')
    if (version !== undefined && manifest.version !== version) throw httpError('changed_meanwhile')
    const area = await indexes.read(id, manifest.index)
    if (!area) throw new Error(`index ${manifest.index} of ${id} is missing`)
    const found = pages.map((edits) => ({ edits, before: servedPage(area, record.ext, edits) }))
    return pLimit(MAX_CONCURRENT_PAGES).map(found, async ({ edits, before }): Promise<EditedPage> => {
      const read = () => objects.bytes(id, before)
      const served = (await renumberedBytes(before, area, read)) ?? (await read())
      const bytes = Buffer.from(withEdits(served.toString(), edits))
      const { entry, written } = objects.write(id, bytes, { digest: pageDigest(bytes) })
      await written
      return { page: edits.page, etag: edits.etag, entry }
    })
  }

  /** Writes the objects that a change needs, and returns the function that applies the change to the current area. */
  async function applyOf(id: string, change: BookChange, version: number | undefined): Promise<Apply> {
    switch (change.type) {
      case 'put': {
        const { record: input, stage, onlyNew = false, pageNames } = change
        const replaced = stage === undefined ? new Map() : await replacedPages(id, stage)
        return async (area) => {
          const staged = stage === undefined ? undefined : await stages.forPublish(id, stage)
          return putBook(area, { input, stage, staged, replaced, pageNames, onlyNew, version, now: clock() })
        }
      }
      case 'patch':
        return (area) => patchBook(area, change.patch, version)
      case 'details':
        return (area) => changeDetails(area, change.details, version)
      case 'insertPage': {
        const bytes = Buffer.from(change.content)
        if (bytes.length > MAX_PAGE_BYTES) throw httpError('page_too_large')
        const page = objects.write(id, bytes, { digest: pageDigest(bytes) })
        const info = change.figures
          ? objects.write(id, infoBytes(change.figures), { figures: Object.keys(change.figures) })
          : null
        await Promise.all([page.written, info?.written])
        return (area) => insertPage(area, change.page, page.entry, info?.entry ?? null, version)
      }
      case 'deletePage':
        return (area) => deletePage(area, change.page, version)
      case 'reorderPages':
        return (area) => arrangePages(area, change, version)
      case 'replaceText': {
        const edited = await writeEdited(id, change.pages, version)
        return (area) => replaceText(area, edited, version)
      }
      case 'delete':
        return (area) => deleteBook(area, version, clock())
      case 'undelete':
        return async (area) => {
          if (change.onlyBook) assertInBin(area)
          const index = await indexes.read(id, deletedIndex(area, clock()))
          if (!index) throw new Error(`the index of the deleted book ${id} is missing`)
          return undeleteBook(area, index)
        }
      case 'restore': {
        const { revision, pageId, newest } = change
        // a state never changes, so it is computed once
        const isUndoing = pageId === undefined && history.isUndoOfSave(id, revision, newest)
        const [past, isUndo] = await Promise.all([history.stateOf(id, revision), isUndoing])
        return (area) => {
          if (area.newest !== newest) throw httpError('changed_meanwhile')
          return pageId === undefined ? restoreBook(area, past, isUndo) : restorePage(area, past, pageId)
        }
      }
      case 'forgetPage': {
        const manifest = (await manifests.fresh(id))?.manifest ?? null
        if (!manifest || !liveRecord(manifest)) throw httpError('book_missing')
        const { head, index } = manifest
        // the history is written anew only if the change can be made: it is checked again in the swap
        const isNewest = head?.id === change.newest && head.index === index
        const rewritten = isNewest ? await deps.writeWithoutPage(id, manifest, change.pageId) : null
        return (area) => forgetPage(area, change, rewritten)
      }
      case 'deleteForGood':
        return deleteForGood
    }
  }

  /** Removes what the retired indexes have kept. If that fails, the next garbage collection does it. */
  async function removeRest(id: string): Promise<void> {
    try {
      await deps.removeForgotten(id)
    } catch (error) {
      deps.logger.warn({ err: error, book: id }, 'a removal for good goes on with the next garbage collection')
    }
  }

  return {
    async change(id, { operationId, version, by = null, change }) {
      const operation = { id: operationId, request: digestOf(version, change) }
      const apply = await applyOf(id, change, version).catch((error: unknown) => {
        throw asHttpError(error)
      })
      const { answer, manifest, etag, revision } = await changeArea(id, { operation, by, apply })
      if (change.type === 'deleteForGood' || change.type === 'forgetPage') {
        const removed = await deps.removeForgotten(id)
        deps.logger.info({ book: id, kind: change.type, by, removed }, 'changed')
      }
      if (change.type === 'forgetPage')
        setTimeout(() => void removeRest(id), UNCERTAIN_WRITE_TIMEOUT_MS + 1_000).unref()
      return {
        manifest: summaryOf(id, etag, manifest),
        created: answer.created,
        ...(revision !== null && { revision }),
      }
    },
  }
}
