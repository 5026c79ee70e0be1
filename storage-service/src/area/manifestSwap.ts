import type { RevisionKind } from '@hikma/contracts/history'
import { httpError, isRefusal, type HttpError } from '@hikma/service-kit/httpError'
import type { Logger } from '@hikma/service-kit/logger'
import { PreconditionFailed, type ObjectStore } from '../stores/ObjectStore.ts'
import { areaOf, nextManifest, type Area, type AreaChange, type Outcome } from './area.ts'
import { EMPTY_INDEX, type AreaIndex, type Indexes } from './areaIndex.ts'
import { nextRevisions, withManifest, type RecordedChange } from './history/nextRevisions.ts'
import type { Revisions } from './history/revisions.ts'
import { manifestKey, newUlid } from './keys.ts'
import { isNewer, manifestBytes, type Manifest } from './manifest.ts'
import type { Manifests, StoredManifest } from './manifests.ts'
import { withNumberings } from './numbering.ts'

/** The manifest after a change, and the change's answer. */
export interface SwapResult<Answer> extends StoredManifest {
  answer: Answer
  /** The revision that the change made; null if nothing changed, or if it is not known any more. */
  revision: string | null
}

/** A change that waits for its swap, with the promise that its caller awaits. */
export interface QueuedChange {
  readonly change: AreaChange<unknown>
  /**
   * The indexes of all attempts that held this change, with the revision that each made of it. If an index is current or
   * retired, the change has landed: every attempt writes an index of its own, even if only the record changes, because after
   * a broken connection nothing else tells.
   */
  readonly attempts: Map<string, string | null>
  /** The answer of the change if its last attempt landed. */
  answer: unknown
  /** The effect of the change if its last attempt landed; undefined if there is none that anybody can see. */
  kind: RevisionKind | undefined
  /** Whether the caller has its answer. Such a change must never be applied again. */
  isAnswered: boolean
  resolve(result: SwapResult<unknown>): void
  reject(error: unknown): void
}

interface AcceptedChange {
  queued: QueuedChange
  /** The area that its predecessors leave. */
  before: Area
  outcome: Outcome<unknown>
}

interface AppliedChanges {
  /** The same object as the area before if nothing changes. */
  area: Area
  accepted: AcceptedChange[]
  refused: { queued: QueuedChange; error: HttpError }[]
}

/** Applies each change to the area that its predecessors leave, and leaves out those that refuse. */
async function applyChanges(batch: QueuedChange[], before: Area): Promise<AppliedChanges> {
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
function resolveUncertainWrite(batch: QueuedChange[], stored: StoredManifest | null): QueuedChange[] {
  if (!stored) return batch
  const landed = indexesOf(stored.manifest)
  return batch.filter((queued) => !settleIfLanded(queued, stored, landed))
}

export interface ManifestSwapDeps {
  store: ObjectStore
  indexes: Indexes
  revisions: Revisions
  manifests: Manifests
  clock: () => number
  logger: Logger
  /** How long history is retained, in milliseconds. */
  historyMs: number
}

/** The operation of the accepted changes with its answer. A change with an operation is swapped alone. */
function operationOf(accepted: AcceptedChange[]): Manifest['lastOperation'] {
  for (const { queued, outcome } of accepted) {
    const { operation } = queued.change
    if (operation) return { ...operation, created: (outcome.answer as { created: boolean }).created }
  }
  return null
}

const recordedChange = ({ queued, before, outcome }: AcceptedChange): RecordedChange => ({
  kind: outcome.kind!,
  by: queued.change.by ?? null,
  before,
  after: outcome.area,
  ...(outcome.page && { page: outcome.page }),
})

/** Waits for the bytes of all changes and rejects those whose bytes were not written. Returns whether all were. */
async function areBytesWritten(batch: QueuedChange[]): Promise<boolean> {
  const results = await Promise.allSettled(batch.map(async ({ change }) => change.written))
  for (const [at, result] of results.entries()) if (result.status === 'rejected') batch[at]!.reject(result.reason)
  return results.every(({ status }) => status === 'fulfilled')
}

/** Makes one attempt to swap a batch of changes into an area's manifest (DESIGN.md §4.1). */
export function createManifestSwap(deps: ManifestSwapDeps) {
  const { store, indexes, revisions, manifests, clock, logger, historyMs } = deps

  async function indexOf(id: string, manifest: Manifest): Promise<AreaIndex> {
    const index = await indexes.read(id, manifest.index)
    if (!index) throw new Error(`index ${manifest.index} of ${id} is missing`)
    return index
  }

  const areaIn = async (id: string, stored: StoredManifest | null): Promise<Area> =>
    stored ? areaOf(stored.manifest, await indexOf(id, stored.manifest)) : areaOf(null, EMPTY_INDEX)

  /** The one step that makes changes visible. Returns whether they certainly landed. */
  async function putManifest(id: string, before: StoredManifest | null, manifest: Manifest, batch: QueuedChange[]) {
    try {
      const condition = before ? { ifMatch: before.etag } : ({ ifNoneMatch: '*' } as const)
      const { etag } = await store.put(manifestKey(id), manifestBytes(manifest), condition)
      manifests.cache(id, { manifest, etag })
      for (const queued of batch) {
        const revision = queued.attempts.get(manifest.index) ?? null
        queued.resolve({ manifest, etag, answer: queued.answer, revision })
      }
      return true
    } catch (error) {
      if (!(error instanceof PreconditionFailed)) logger.warn({ err: error, id }, 'the outcome of a swap is unknown')
      return false
    }
  }

  /**
   * Writes the new index and the revisions while the bytes are being written, then swaps the manifest. Returns the
   * changes to retry.
   */
  async function writeAndSwap(id: string, before: StoredManifest | null, start: Area, applied: AppliedChanges) {
    const { area, accepted } = applied
    const batch = accepted.map(({ queued }) => queued)
    const [index, now] = [newUlid(), clock()]
    const visible = accepted.filter(({ before: former, outcome }) => outcome.kind && outcome.area !== former)
    const forgetsAll = accepted.some(({ outcome }) => outcome.forgetsAll)
    const changes = visible.map(recordedChange)
    const rewritten = accepted.find(({ outcome }) => outcome.rewritten)?.outcome.rewritten
    const former = before && (rewritten ? { ...before.manifest, head: rewritten } : before.manifest)
    const history = nextRevisions({ before: former, changes, index, now, historyMs })
    const manifest = nextManifest({
      before: before?.manifest ?? null,
      start,
      area,
      index,
      retainsPrevious: accepted.some(({ outcome }) => outcome.retainsPrevious),
      operation: operationOf(accepted),
      head: history.head,
      forgetsAll,
      isRewritten: rewritten !== undefined,
      now,
      historyMs,
    })
    const added = forgetsAll ? [] : history.revisions.map((named) => withManifest(named, manifest))
    const written = { files: area.files, numberings: area.numberings, unknown: area.unknownOfIndex }
    const [hasAllBytes] = await Promise.all([
      areBytesWritten(batch),
      indexes.write(id, index, written),
      ...added.map(({ id: name, revision }) => revisions.write(id, name, revision)),
    ])
    if (!hasAllBytes) return batch
    for (const { attempts } of batch) attempts.set(index, null)
    const own = added.slice(added.length - visible.length)
    for (const [at, { queued }] of visible.entries()) queued.attempts.set(index, own[at]?.id ?? null)
    return (await putManifest(id, before, manifest, batch)) ? [] : batch
  }

  /**
   * Makes one attempt for all changes of the batch and returns those to try again. A cached manifest is enough to
   * attempt a swap, which fails if it is stale. A refusal, or a change without effect, needs the manifest in the store.
   * 503 if a newer build has written the area.
   */
  return async function swapManifest(
    id: string,
    batch: QueuedChange[],
    cached?: StoredManifest,
  ): Promise<QueuedChange[]> {
    const stored = cached ?? (await manifests.fresh(id))
    const open = resolveUncertainWrite(batch, stored)
    if (open.length === 0) return []
    if (stored && isNewer(stored.manifest)) {
      for (const queued of open) queued.reject(httpError('format_newer'))
      return []
    }
    const start = await areaIn(id, stored)
    const applied = await applyChanges(open, start)
    const isUnchanged = applied.area === start
    if (cached && (applied.refused.length > 0 || isUnchanged)) return swapManifest(id, open)
    for (const { queued, error } of applied.refused) queued.reject(error)
    if (!isUnchanged) return writeAndSwap(id, stored, start, applied)
    for (const { queued, outcome } of applied.accepted) {
      queued.resolve({ ...(stored as StoredManifest), answer: outcome.answer, revision: null })
    }
    return []
  }
}
