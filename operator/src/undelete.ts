import type { Logger } from '@hikma/service-kit/logger'
import { isBookId } from '@hikma/contracts/bookId'
import { ulid } from 'ulid'
import type { Library, Print } from './engines.ts'
import { createStoragePort } from './createStoragePort.ts'

export interface UndeleteOptions {
  library: Library
  id: string | undefined
  /** How long the change stays in the history. */
  historyDays?: number | undefined
  logger: Logger
  print: Print
}

/** Restores a deleted book; the reconciler lists it. Throws if there is no deleted book with this id. */
export async function undelete({ library, id, historyDays, logger, print }: UndeleteOptions): Promise<void> {
  if (!isBookId(id)) throw new Error('Say which book: make undelete BOOK=id.')
  const change = { operationId: ulid(), change: { type: 'undelete' } } as const
  const { manifest } = await createStoragePort(library.store, logger, historyDays).change(id, change)
  print(
    `"${manifest.record?.title ?? id}" is back. A running Hikma lists it in a few seconds, a stopped one when it is started.`,
  )
}
