import type { Logger } from '@hikma/service-kit/logger'
import { isBookId } from '@hikma/contracts/areaNames'
import { ulid } from 'ulid'
import type { Library, Say } from './engines.ts'
import { storageOf } from './storageOf.ts'

export interface UndeleteOptions {
  library: Library
  id: string | undefined
  logger: Logger
  say: Say
}

/** Brings a deleted book back as it was; the reconciler lists it. Throws a sentence where that cannot be done. */
export async function undelete({ library, id, logger, say }: UndeleteOptions): Promise<void> {
  if (!isBookId(id)) throw new Error('Say which book: make undelete BOOK=id.')
  const change = { operationId: ulid(), change: { type: 'undelete' } } as const
  const { manifest } = await storageOf(library.store, logger).change(id, change)
  say(
    `"${manifest.record?.title ?? id}" is back. A running Hikma lists it in a few seconds, a stopped one when it is started.`,
  )
}
