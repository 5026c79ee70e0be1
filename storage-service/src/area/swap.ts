import { setTimeout as sleep } from 'node:timers/promises'
import { conflict, isRefusal, unavailable } from '@hikma/service-kit/httpError'
import type { Logger } from '@hikma/service-kit/logger'
import { PreconditionFailed, type ObjectStore } from '../stores/ObjectStore.ts'
import { asHttpError, isFull } from '../stores/storeFaults.ts'
import { areaOf, nextManifest, type Area, type AreaChange, type Outcome } from './area.ts'
import type { Files, Indexes } from './areaIndex.ts'
import { manifestKey, newUlid } from './keys.ts'
import { manifestBytes, type Manifest } from './manifest.ts'
import type { Known, Manifests } from './manifests.ts'

/** A change is tried again for this long in all; then nobody knows, and the answer is 503 (design §4.1). */
const PATIENCE_MS = 10_000
/** Waits before a next try, grown and scattered so that racers do not meet again. */
const FIRST_WAIT_MS = 5
const LONGEST_WAIT_MS = 500

export interface Swapped<Answer> extends Known {
  answer: Answer
}

interface Waiting {
  change: AreaChange<unknown>
  /** The indexes of every attempt that held this change: one of them current or retired is its own success. */
  attempts: Set<string>
  /** What the change answers if the last attempt landed. */
  answer: unknown
  resolve(value: Swapped<unknown>): void
  reject(error: unknown): void
}

const isUntried = ({ attempts }: Waiting): boolean => attempts.size === 0

export interface SwapDeps {
  store: ObjectStore
  indexes: Indexes
  manifests: Manifests
  clock: () => number
  logger: Logger
  patienceMs?: number
}

/** Changes areas by compare-and-swap of their manifests. Changes of one area that wait here are swapped together. */
export function createSwap({ store, indexes, manifests, clock, logger, patienceMs = PATIENCE_MS }: SwapDeps) {
  const queues = new Map<string, Waiting[]>()
  /** Changes without an answer yet. */
  let open = 0

  async function filesOf(id: string, manifest: Manifest): Promise<Files> {
    const files = await indexes.read(id, manifest.index)
    if (!files) throw new Error(`index ${manifest.index} of ${id} is missing`)
    return files
  }

  /** Answers those whose earlier attempt landed, though nobody told us; gives the others. */
  function settleLanded(batch: Waiting[], known: Known | null): Waiting[] {
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

  /** Applies each change on what its predecessors leave; a refused one is answered alone and left out. */
  async function applyAll(batch: Waiting[], start: Area) {
    let area = start
    const accepted: { waiting: Waiting; outcome: Outcome<unknown> }[] = []
    for (const waiting of batch) {
      try {
        const outcome = await waiting.change.apply(area)
        waiting.answer = outcome.answer
        area = outcome.area
        accepted.push({ waiting, outcome })
      } catch (error) {
        if (!isRefusal(error)) throw error
        waiting.reject(error)
      }
    }
    return { area, accepted }
  }

  /** One try for all that still wait; gives those that must be tried again. */
  async function attempt(id: string, batch: Waiting[]): Promise<Waiting[]> {
    const known = await manifests.fresh(id)
    const open = settleLanded(batch, known)
    if (open.length === 0) return []
    const start = areaOf(known?.manifest ?? null, known ? await filesOf(id, known.manifest) : new Map())
    const { area, accepted } = await applyAll(open, start)
    const waiting = accepted.map((each) => each.waiting)
    if (area === start) {
      for (const each of accepted) each.waiting.resolve({ ...(known as Known), answer: each.outcome.answer })
      return []
    }
    const index = newUlid()
    const keep = accepted.some(({ outcome }) => outcome.keepsPrevious)
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
    await indexes.write(id, index, area.files)
    for (const each of waiting) each.attempts.add(index)
    try {
      const condition = known ? { ifMatch: known.etag } : ({ ifNoneMatch: '*' } as const)
      const { etag } = await store.put(manifestKey(id), manifestBytes(manifest), condition)
      manifests.learn(id, { manifest, etag })
      for (const each of waiting) each.resolve({ manifest, etag, answer: each.answer })
      return []
    } catch (error) {
      if (!(error instanceof PreconditionFailed)) logger.warn({ err: error, id }, 'a swap had no clear answer')
      return waiting
    }
  }

  /** A full disk stays full: who has not come as far as a swap is told at once. Gives the others. */
  function rejectWithoutRoom(batch: Waiting[], error: unknown): Waiting[] {
    if (!isFull(error)) return batch
    const [untried, tried] = [batch.filter(isUntried), batch.filter((each) => !isUntried(each))]
    for (const waiting of untried) waiting.reject(asHttpError(error))
    return tried
  }

  async function settle(id: string, batch: Waiting[]): Promise<void> {
    const deadline = performance.now() + patienceMs
    let open = batch
    for (let wait = FIRST_WAIT_MS; open.length > 0; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        open = await attempt(id, open)
      } catch (error) {
        logger.warn({ err: error, id }, 'a change could not be tried')
        open = rejectWithoutRoom(open, error)
      }
      if (open.length === 0) return
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
  function swap<Answer>(id: string, change: AreaChange<Answer>): Promise<Swapped<Answer>> {
    open++
    const swapped = new Promise<Swapped<Answer>>((resolve, reject) => {
      const waiting: Waiting = {
        change,
        attempts: new Set(),
        answer: undefined,
        resolve: resolve as Waiting['resolve'],
        reject,
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
