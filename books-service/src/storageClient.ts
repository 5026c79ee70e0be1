import { changeAnswer, manifestEtags, manifestSummary, type StorageChanges } from '@hikma/contracts/changes'
import { unavailable } from '@hikma/service-kit/httpError'
import { createInternalFetch, type InternalFetchOptions } from '@hikma/service-kit/internalFetch'
import { z } from 'zod'

const readsAnswer = z.record(z.string(), z.int().min(0))

/** An answer that is not what it should be leaves it open what happened. */
function understood<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const result = schema.safeParse(answer)
  if (result.success) return result.data
  throw Object.assign(unavailable(), { cause: result.error })
}

/** Storage over its internal port. */
export function createStorageClient(options: InternalFetchOptions): StorageChanges {
  const call = createInternalFetch(options)
  return {
    change: async (id, request) =>
      understood(changeAnswer, await call('POST', `/internal/areas/${encodeURIComponent(id)}/changes`, request)),
    manifestEtags: async () => understood(manifestEtags, await call('GET', '/internal/manifests')),
    manifest: async (id) =>
      understood(manifestSummary.nullable(), await call('GET', `/internal/manifests/${encodeURIComponent(id)}`)),
    saveReads: async (reads) => {
      await call('POST', '/internal/reads', reads)
    },
    savedReads: async () => understood(readsAnswer, await call('GET', '/internal/reads')),
  }
}
