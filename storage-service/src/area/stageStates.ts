import { MANIFEST_TRUST_MS } from '@hikma/contracts/limits'
import { createAnswerCache } from '../answerCache.ts'
import type { StoredManifest, Manifests } from './manifests.ts'
import type { Stages } from './stages.ts'

/** What is to become of a file that is uploaded to a stage now. */
export type StageState = 'open' | 'cancelled' | 'published'

const holds = (known: StoredManifest | null | undefined, stage: string): boolean =>
  known?.manifest.stages.some((published) => published.stage === stage) ?? false

/**
 * Tells uploads what their stage is. That it is open is kept for half a second, as a manifest is: a book is a thousand
 * files. What this process publishes or cancels is known at once, and a publish itself never asks here.
 */
export function createStageStates(
  manifests: Pick<Manifests, 'recent' | 'fresh' | 'cached'>,
  stages: Pick<Stages, 'isCancelled' | 'cancel'>,
  now?: () => number,
) {
  const kept = createAnswerCache<StageState>({ forMs: MANIFEST_TRUST_MS, isKept: (state) => state === 'open', now })
  const keyOf = (id: string, stage: string): string => `${id}/${stage}`

  async function ask(id: string, stage: string): Promise<StageState> {
    const [known, isCancelled] = await Promise.all([manifests.recent(id), stages.isCancelled(id, stage)])
    if (holds(known, stage)) return 'published'
    return isCancelled ? 'cancelled' : 'open'
  }

  return {
    async of(id: string, stage: string): Promise<StageState> {
      if (holds(manifests.cached(id), stage)) return 'published'
      return kept.get(keyOf(id, stage), () => ask(id, stage))
    },

    /** Cancels the stage. Says whether it is a book already, which nothing undoes. */
    async cancel(id: string, stage: string): Promise<'cancelled' | 'published'> {
      await stages.cancel(id, stage)
      kept.forget(keyOf(id, stage))
      return holds(await manifests.fresh(id), stage) ? 'published' : 'cancelled'
    },
  }
}
export type StageStates = ReturnType<typeof createStageStates>
