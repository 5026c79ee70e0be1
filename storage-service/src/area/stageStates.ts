import { MANIFEST_TRUST_MS } from '@hikma/contracts/limits'
import { createAnswerCache } from '../answerCache.ts'
import type { StoredManifest, Manifests } from './manifests.ts'
import type { Stages } from './stages.ts'

/** The state of a stage, which decides what happens to a file that is uploaded to it. */
export type StageState = 'open' | 'cancelled' | 'published'

const lists = (stored: StoredManifest | null | undefined, stage: string): boolean =>
  stored?.manifest.stages.some((published) => published.stage === stage) ?? false

/**
 * Looks up the states of stages for uploads. 'open' is cached for half a second, as a manifest is, because a book can
 * have thousands of files. What this process publishes or cancels counts at once; a publish does not use this cache. Another
 * replica may take files for so long after a cancel: nobody can publish them, and garbage collection removes them.
 */
export function createStageStates(
  manifests: Pick<Manifests, 'recent' | 'fresh' | 'cached'>,
  stages: Pick<Stages, 'isCancelled' | 'cancel'>,
  now?: () => number,
) {
  const cache = createAnswerCache<StageState>({
    ttlMs: MANIFEST_TRUST_MS,
    isCacheable: (state) => state === 'open',
    now,
  })
  const keyOf = (id: string, stage: string): string => `${id}/${stage}`

  async function ask(id: string, stage: string): Promise<StageState> {
    const [stored, isCancelled] = await Promise.all([manifests.recent(id), stages.isCancelled(id, stage)])
    if (lists(stored, stage)) return 'published'
    return isCancelled ? 'cancelled' : 'open'
  }

  return {
    async of(id: string, stage: string): Promise<StageState> {
      if (lists(manifests.cached(id), stage)) return 'published'
      return cache.get(keyOf(id, stage), () => ask(id, stage))
    },

    /** Cancels the stage and returns its state: a published stage stays published. */
    async cancel(id: string, stage: string): Promise<'cancelled' | 'published'> {
      await stages.cancel(id, stage)
      cache.delete(keyOf(id, stage))
      return lists(await manifests.fresh(id), stage) ? 'published' : 'cancelled'
    },
  }
}
export type StageStates = ReturnType<typeof createStageStates>
