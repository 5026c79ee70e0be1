import { MAX_COUNTED_PASSAGES } from '@hikma/contracts/limits'
import type { MatchFinder } from '@hikma/contracts/search/createMatchFinder'
import { foldText } from '@hikma/contracts/search/foldText'
import { createPause } from '@hikma/service-kit/createPause'
import type { PassageIndex } from './passageIndex.ts'

/** Texts that are read at once. */
const BATCH = 250

export interface MatchedPassage<Passage> {
  passage: Passage
  text: string
}

/** Reads proposed passages, in their order, and gives those that match: one more than are counted at most. */
export async function matchingPassages<Passage extends { row: number; at: number }>(
  proposed: readonly Passage[],
  find: MatchFinder,
  index: Pick<PassageIndex, 'texts'>,
): Promise<MatchedPassage<Passage>[]> {
  const pause = createPause()
  const matching: MatchedPassage<Passage>[] = []
  for (let from = 0; from < proposed.length; from += BATCH) {
    const some = proposed.slice(from, from + BATCH)
    for (const [at, text] of (await index.texts(some)).entries()) {
      if (text !== null && find(foldText(text))) matching.push({ passage: some[at]!, text })
      if (matching.length > MAX_COUNTED_PASSAGES) return matching
      await pause()
    }
  }
  return matching
}
