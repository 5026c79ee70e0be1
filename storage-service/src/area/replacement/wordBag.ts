import { wordsOf } from '@hikma/contracts/page/words'

/** The words of a page as sorted numbers, each as often as it occurs. */
export type WordBag = Uint32Array

/** Words past this length of a page say no more about which page it is. */
const MAX_WORDS = 50_000
const TAG = /<[^<>]*>/g

/** 32 bits of FNV-1a. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

export function wordBag(text: string): WordBag {
  const hashes: number[] = []
  for (const word of wordsOf(text.replace(TAG, ' '))) if (hashes.push(hashOf(word)) === MAX_WORDS) break
  return Uint32Array.from(hashes).sort()
}

/** How many words two bags have in common. */
function sharedWords(a: WordBag, b: WordBag): number {
  let shared = 0
  let i = 0
  let j = 0
  while (i < a.length && j < b.length) {
    const left = a[i]!
    const right = b[j]!
    if (left < right) i++
    else if (right < left) j++
    else {
      shared++
      i++
      j++
    }
  }
  return shared
}

/** At least this share of the words of the page before must be in the page after. */
const MIN_STAYED = 0.5
/** And at least this share of the words after must come from it, else any long page continues any short one. */
const MIN_COMMON = 0.25

/** How well a page continues another, up to 1 for the same words; 0 if it is another page. */
export function continuity(before: WordBag, after: WordBag): number {
  const needed = Math.max(before.length * MIN_STAYED, after.length * MIN_COMMON, 1)
  if (Math.min(before.length, after.length) < needed) return 0
  const shared = sharedWords(before, after)
  return shared < needed ? 0 : (2 * shared) / (before.length + after.length)
}
