import type { Book } from '@hikma/contracts/book'
import type { BookChange, ChangeAnswer, ChangeRequest, StorageChanges } from '@hikma/contracts/changes'
import { toBook } from '@hikma/contracts/toBook'
import { httpError, isRefusal } from '@hikma/service-kit/httpError'
import type { Logger } from '@hikma/service-kit/logger'
import { awaitStorage } from './awaitStorage.ts'
import type { Catalogue } from './catalogue.ts'
import type { Reconciler } from './reconciler.ts'

export interface ChangeBookDeps {
  storage: StorageChanges
  catalogue: Catalogue
  reconciler: Reconciler
  logger: Logger
}

export interface ChangedBook {
  /** Null after a deletion. */
  book: Book | null
  created: boolean
  /** The revision that the change made. */
  revision?: string | undefined
}

export type ChangeBook = (id: string, request: ChangeRequest) => Promise<ChangedBook>

/** Whether a change hides something. Such a change succeeds only after the lists show it too. */
const isHiding = (change: BookChange, { created }: ChangeAnswer): boolean =>
  change.type === 'delete' ||
  change.type === 'deleteForGood' ||
  change.type === 'restore' ||
  change.type === 'details' ||
  (change.type === 'put' && !created) ||
  (change.type === 'patch' && change.patch.isPublic === false)

/**
 * Changes a book (DESIGN.md §4.2): storage checks and swaps, then the row is written, then the client is answered.
 * Throws storage's refusal, or 503 if the outcome is unknown or a change that hides something is not listed yet.
 */
export function createChangeBook({ storage, catalogue, reconciler, logger }: ChangeBookDeps): ChangeBook {
  async function swap(id: string, request: ChangeRequest): Promise<ChangeAnswer> {
    try {
      return await awaitStorage(storage.change(id, request))
    } catch (error) {
      if (!isRefusal(error)) reconciler.trigger(id)
      throw error
    }
  }

  /** Writes the row and returns the book's reads. */
  async function writeRow(id: string, change: BookChange, answer: ChangeAnswer): Promise<number> {
    try {
      return (await catalogue.writeManifest(answer.manifest)).totalReads
    } catch (error) {
      reconciler.trigger(id)
      if (isHiding(change, answer)) {
        throw httpError('change_not_listed', {}, { cause: error })
      }
      logger.warn({ err: error, book: id }, 'the reconciler will write the row')
      // the reads are unknown now; the next list has the true number
      return 0
    }
  }

  return async (id, request) => {
    const answer = await swap(id, request)
    const totalReads = await writeRow(id, request.change, answer)
    const { version, record, deleted } = answer.manifest
    const book = record && !deleted ? toBook({ id, version, record, totalReads }, 'full') : null
    return { book, created: answer.created, revision: answer.revision }
  }
}
