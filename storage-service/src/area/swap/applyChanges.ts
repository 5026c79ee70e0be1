import { isRefusal, type HttpError } from '@hikma/service-kit/httpError'
import type { Area, Outcome } from '../area.ts'
import { withNumberings } from '../numbering.ts'
import type { QueuedChange } from './QueuedChange.ts'

export interface AcceptedChange {
  queued: QueuedChange
  /** The area that its predecessors leave. */
  before: Area
  outcome: Outcome<unknown>
}

export interface AppliedChanges {
  /** The same object as the area before if nothing changes. */
  area: Area
  accepted: AcceptedChange[]
  refused: { queued: QueuedChange; error: HttpError }[]
}

/** Applies each change to the area that its predecessors leave, and leaves out those that refuse. */
export async function applyChanges(batch: QueuedChange[], before: Area): Promise<AppliedChanges> {
  const applied: AppliedChanges = { area: before, accepted: [], refused: [] }
  for (const queued of batch) {
    try {
      const applying = await queued.change.apply(applied.area)
      const outcome = { ...applying, area: withNumberings(applied.area, applying.area) }
      queued.answer = outcome.answer
      queued.kind = outcome.kind
      applied.accepted.push({ queued, before: applied.area, outcome })
      applied.area = outcome.area
    } catch (error) {
      if (!isRefusal(error)) throw error
      applied.refused.push({ queued, error })
    }
  }
  return applied
}
