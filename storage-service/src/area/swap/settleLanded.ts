import { httpError } from '@hikma/service-kit/httpError'
import type { Manifest } from '../manifest.ts'
import type { StoredManifest } from '../manifests.ts'
import type { QueuedChange } from './QueuedChange.ts'

const indexesOf = ({ index, retired }: Manifest): Set<string> => new Set([index, ...retired.map((each) => each.index)])

/** Settles the change if the manifest shows that it has landed, or that its operation id belongs to another change. */
function settleIfLanded(queued: QueuedChange, stored: StoredManifest, landed: ReadonlySet<string>): boolean {
  const { operation } = queued.change
  const last = stored.manifest.lastOperation
  if (operation && operation.id === last?.id) {
    const { request, created, revision = null } = last
    if (operation.request === request) queued.resolve({ ...stored, answer: { created }, revision })
    else queued.reject(httpError('idempotency_key_used'))
    return true
  }
  const attempt = [...queued.attempts].find(([index]) => landed.has(index))
  if (!attempt) return false
  queued.resolve({ ...stored, answer: queued.answer, revision: attempt[1] })
  return true
}

/**
 * Answers the changes that an earlier attempt has landed although its answer was lost (DESIGN.md §4.1).
 * Returns the others, in their order.
 */
export function settleLanded(batch: QueuedChange[], stored: StoredManifest | null): QueuedChange[] {
  if (!stored) return batch
  const landed = indexesOf(stored.manifest)
  return batch.filter((queued) => !settleIfLanded(queued, stored, landed))
}
