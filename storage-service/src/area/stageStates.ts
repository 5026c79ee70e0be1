import { MANIFEST_TRUST_MS } from '@hikma/contracts/limits'
import { createAnswerCache } from '../answerCache.ts'
import type { Known, Manifests } from './manifests.ts'
import type { Stages } from './stages.ts'

/** What is to become of a file that is uploaded to a stage now. */
export type StageState = 'open' | 'cancelled' | 'published'

const holds = (known: Known | null | undefined, stage: string): boolean =>
  known?.manifest.stages.some((published) => published.stage === stage) ?? false

/**
 * Tells uploads what their stage is. That it is open is kept for half a second, as a manifest is: a book is a thousand
 * files. What this process publishes or cancels is known at once, and a publish itself never asks here.
 */
export function createStageStates(
  manifests: Pick<Manifests, 'recent' | 'fresh' | 'remembered'>,
  stages: Pick<Stages, 'isDropped' | 'drop'>,
  now?: () => number,
) {
  const kept = createAnswerCache<StageState>({ forMs: MANIFEST_TRUST_MS, isKept: (state) => state === 'open', now })
  const keyOf = (id: string, stage: string): string => `${id}/${stage}`

  async function ask(id: string, stage: string): Promise<StageState> {
    const [known, isDropped] = await Promise.all([manifests.recent(id), stages.isDropped(id, stage)])
    if (holds(known, stage)) return 'published'
    return isDropped ? 'cancelled' : 'open'
  }

  return {
    async of(id: string, stage: string): Promise<StageState> {
      if (holds(manifests.remembered(id), stage)) return 'published'
      return kept.get(keyOf(id, stage), () => ask(id, stage))
    },

    /** Cancels the stage. Says whether it is a book already, which nothing undoes. */
    async drop(id: string, stage: string): Promise<'cancelled' | 'published'> {
      await stages.drop(id, stage)
      kept.forget(keyOf(id, stage))
      return holds(await manifests.fresh(id), stage) ? 'published' : 'cancelled'
    },
  }
}
export type StageStates = ReturnType<typeof createStageStates>
