import { MAX_COUNTED_PASSAGES } from '@hikma/contracts/limits'
import type { MatchFinder } from '@hikma/contracts/search/createMatchFinder'
import { foldText } from '@hikma/contracts/search/foldText'
import { createYielder } from '@hikma/service-kit/createYielder'
import type { PassageIndex } from './passageIndex.ts'

/** Texts that are read at once. */
const BATCH = 100
export interface MatchedPassage<Passage> {
  passage: Passage
  text: string
}

export interface Matching<Passage> {
  found: MatchedPassage<Passage>[]
  /** Whether no time was left for some of the proposed passages. */
  isCut: boolean
}

/**
 * Reads proposed passages, in their order, and gives those that match: one more than are counted at most. The first
 * texts are always read, others within a time.
 */
export async function matchingPassages<Passage extends { row: number; at: number }>(
  proposed: readonly Passage[],
  find: MatchFinder,
  index: Pick<PassageIndex, 'texts'>,
  readMs: number,
): Promise<Matching<Passage>> {
  const pause = createYielder()
  const found: MatchedPassage<Passage>[] = []
  const textsFrom = (from: number) => {
    const texts = index.texts(proposed.slice(from, from + BATCH))
    // a failure is thrown when they are awaited, and must not count as unhandled before
    texts.catch(() => undefined)
    return texts
  }
  const until = performance.now() + readMs
  let ahead: Promise<(string | null)[]> | null = null
  for (let from = 0; from < proposed.length; from += BATCH) {
    if (from > 0 && performance.now() > until) return { found, isCut: true }
    const texts: (string | null)[] = await (ahead ?? textsFrom(from))
    // Postgres reads the next texts while these are searched, unless these may be enough
    const isEnough = found.length + texts.length > MAX_COUNTED_PASSAGES || from + BATCH >= proposed.length
    ahead = isEnough ? null : textsFrom(from + BATCH)
    for (const [at, text] of texts.entries()) {
      if (text !== null && find(foldText(text))) found.push({ passage: proposed[from + at]!, text })
      if (found.length > MAX_COUNTED_PASSAGES) return { found, isCut: false }
      await pause()
    }
  }
  return { found, isCut: false }
}
