import { setTimeout as sleep } from 'node:timers/promises'
import { conflict, isRefusal, unavailable } from '@hikma/service-kit/httpError'
import type { Logger } from '@hikma/service-kit/logger'
import { PreconditionFailed, type ObjectStore } from '../stores/ObjectStore.ts'
import { asHttpError, isFull } from '../stores/storeErrors.ts'
import { areaOf, nextManifest, type Area, type AreaChange, type Outcome } from './area.ts'
import type { Files, Indexes } from './areaIndex.ts'
import { manifestKey, newUlid } from './keys.ts'
import { manifestBytes, type Manifest } from './manifest.ts'
import type { StoredManifest, Manifests } from './manifests.ts'

/** A change is tried again for this long in all; then nobody knows, and the answer is 503 (design §4.1). */
const RETRY_FOR_MS = 10_000
/** Waits before a next try, grown and scattered so that racers do not meet again. */
const FIRST_WAIT_MS = 5
const LONGEST_WAIT_MS = 500

export interface SwapResult<Answer> extends StoredManifest {
  answer: Answer
}

interface Waiting {
  change: AreaChange<unknown>
  /** The indexes of every attempt that held this change: one of them current or retired is its own success. */
  attempts: Set<string>
  /** What the change answers if the last attempt landed. */
  answer: unknown
  /** Whether its caller was told: it must never be applied afterwards. */
  isAnswered: boolean
  resolve(value: SwapResult<unknown>): void
  reject(error: unknown): void
}

export interface SwapDeps {
  store: ObjectStore
  indexes: Indexes
  manifests: Manifests
  clock: () => number
  logger: Logger
  retryForMs?: number
}

/** Changes areas by compare-and-swap of their manifests. Changes of one area that wait here are swapped together. */
export function createSwap({ store, indexes, manifests, clock, logger, retryForMs = RETRY_FOR_MS }: SwapDeps) {
  const queues = new Map<string, Waiting[]>()
  /** Changes without an answer yet. */
  let open = 0

  async function filesOf(id: string, manifest: Manifest): Promise<Files> {
    const files = await indexes.read(id, manifest.index)
    if (!files) throw new Error(`index ${manifest.index} of ${id} is missing`)
    return files
  }

  /** Answers those whose earlier attempt landed, though nobody told us; gives the others. */
  function settleLanded(batch: Waiting[], known: StoredManifest | null): Waiting[] {
    if (!known) return batch
    const landed = new Set([known.manifest.index, ...known.manifest.retired.map(({ index }) => index)])
    return batch.filter((waiting) => {
      const { operation } = waiting.change
      const last = known.manifest.lastOperation
      const isMine = operation !== undefined && operation.id === last?.id
      if (isMine && operation.request !== last?.request) {
        waiting.reject(conflict('This Idempotency-Key was used for another change.'))
        return false
      }
      if (isMine) waiting.resolve({ ...known, answer: { created: last?.created ?? false } })
      else if ([...waiting.attempts].some((index) => landed.has(index))) {
        waiting.resolve({ ...known, answer: waiting.answer })
      } else return true
      return false
    })
  }

  /** Applies each change on what its predecessors leave; a refused one is left out. */
  async function applyAll(batch: Waiting[], start: Area) {
    let area = start
    const accepted: { waiting: Waiting; outcome: Outcome<unknown> }[] = []
    const refused: { waiting: Waiting; error: unknown }[] = []
    for (const waiting of batch) {
      try {
        const outcome = await waiting.change.apply(area)
        waiting.answer = outcome.answer
        area = outcome.area
        accepted.push({ waiting, outcome })
      } catch (error) {
        if (!isRefusal(error)) throw error
        refused.push({ waiting, error })
      }
    }
    return { area, accepted, refused }
  }

  /** Waits for the bytes of each change, and answers those whose bytes were not written. Whether all were. */
  async function haveBytes(batch: Waiting[]): Promise<boolean> {
    const ends = await Promise.allSettled(batch.map(async ({ change }) => change.written))
    for (const [at, end] of ends.entries()) if (end.status === 'rejected') batch[at]!.reject(end.reason)
    return ends.every(({ status }) => status === 'fulfilled')
  }

  /**
   * One try for all that still wait; gives those that must be tried again. What memory knows of the area is enough to
   * try with, since the swap fails where it is old; a refusal and a change of nothing rest on the store's own answer.
   */
  async function attempt(id: string, batch: Waiting[], remembered?: StoredManifest): Promise<Waiting[]> {
    const known = remembered ?? (await manifests.fresh(id))
    const open = settleLanded(batch, known)
    if (open.length === 0) return []
    const start = areaOf(known?.manifest ?? null, known ? await filesOf(id, known.manifest) : new Map())
    const { area, accepted, refused } = await applyAll(open, start)
    if (remembered && (refused.length > 0 || area === start)) return attempt(id, open)
    for (const { waiting, error } of refused) waiting.reject(error)
    const waiting = accepted.map((each) => each.waiting)
    if (area === start) {
      for (const each of accepted) each.waiting.resolve({ ...(known as StoredManifest), answer: each.outcome.answer })
      return []
    }
    const index = newUlid()
    const keep = accepted.some(({ outcome }) => outcome.retainsPrevious)
    const operation = waiting.map(({ change }) => change.operation).find(Boolean)
    const manifest = nextManifest({
      before: known?.manifest ?? null,
      start,
      area,
      index,
      keep,
      operation,
      now: clock(),
    })
    if (operation) manifest.lastOperation!.created = (waiting[0]!.answer as { created: boolean }).created
    const [hasAll] = await Promise.all([haveBytes(waiting), indexes.write(id, index, area.files)])
    if (!hasAll) return waiting
    for (const each of waiting) each.attempts.add(index)
    try {
      const condition = known ? { ifMatch: known.etag } : ({ ifNoneMatch: '*' } as const)
      const { etag } = await store.put(manifestKey(id), manifestBytes(manifest), condition)
      manifests.cache(id, { manifest, etag })
      for (const each of waiting) each.resolve({ manifest, etag, answer: each.answer })
      return []
    } catch (error) {
      if (!(error instanceof PreconditionFailed)) logger.warn({ err: error, id }, 'a swap had no clear answer')
      return waiting
    }
  }

  /** A full disk stays full: who has not come as far as a swap is told at once. */
  function tellOfFullDisk(batch: Waiting[], error: unknown): void {
    if (!isFull(error)) return
    for (const waiting of batch) if (waiting.attempts.size === 0) waiting.reject(asHttpError(error))
  }

  async function settle(id: string, batch: Waiting[]): Promise<void> {
    const deadline = performance.now() + retryForMs
    let open = batch
    let remembered = manifests.cached(id)
    for (let wait = FIRST_WAIT_MS; open.length > 0; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        open = await attempt(id, open, remembered)
      } catch (error) {
        logger.warn({ err: error, id }, 'a change could not be tried')
        tellOfFullDisk(open, error)
      }
      open = open.filter(({ isAnswered }) => !isAnswered)
      if (open.length === 0) return
      remembered = undefined
      if (performance.now() >= deadline) {
        for (const waiting of open) waiting.reject(unavailable())
        return
      }
      await sleep(wait * (0.5 + Math.random()))
    }
  }

  /** A change with an operation goes alone, the others together as far as they stand in a row. */
  function takeBatch(queue: Waiting[]): Waiting[] {
    const alone = queue.findIndex(({ change }) => change.operation)
    return queue.splice(0, alone === 0 ? 1 : alone < 0 ? queue.length : alone)
  }

  async function work(id: string, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) await settle(id, takeBatch(queue))
    queues.delete(id)
  }

  /** Changes the area. Throws what the change refuses with, or 503 where it is not known whether it landed. */
  function swap<Answer>(id: string, change: AreaChange<Answer>): Promise<SwapResult<Answer>> {
    open++
    // a change that is refused, or given up, waits for its bytes no more
    change.written?.catch(() => {})
    const swapped = new Promise<SwapResult<Answer>>((resolve, reject) => {
      const waiting: Waiting = {
        change,
        attempts: new Set(),
        answer: undefined,
        isAnswered: false,
        resolve(value) {
          waiting.isAnswered = true
          resolve(value as SwapResult<Answer>)
        },
        reject(error) {
          waiting.isAnswered = true
          reject(error)
        },
      }
      const queue = queues.get(id)
      if (queue) queue.push(waiting)
      else {
        const mine = [waiting]
        queues.set(id, mine)
        void work(id, mine)
      }
    })
    return swapped.finally(() => open--)
  }

  return Object.assign(swap, { open: () => open })
}
export type Swap = ReturnType<typeof createSwap>
