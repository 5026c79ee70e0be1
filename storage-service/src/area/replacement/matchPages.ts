import { alignInOrder, type Pair } from './alignInOrder.ts'
import { continuity, type WordBag } from './wordBag.ts'

/** A page before or after a replacement. */
export interface MatchedPage {
  digest: string
  words(): Promise<WordBag>
}

/** Words looked at between two pages that did not change: some tenths of a second, with pauses. */
const MAX_COMPARED_WORDS = 100_000_000

type Pages = readonly MatchedPage[]
type Pause = () => Promise<void> | void

/** How many pages at the start of both lists are equal, and how many more at the end. */
function equalEnds(before: Pages, after: Pages): [start: number, end: number] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start]!.digest === after[start]!.digest) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end)!.digest === after.at(-1 - end)!.digest) end++
  return [start, end]
}

/** The pairs of equal pages: a longest common subsequence. */
async function equalPages(before: Pages, after: Pages, pause: Pause): Promise<Pair[]> {
  const [start, end] = equalEnds(before, after)
  const [left, right] = [before.slice(start, before.length - end), after.slice(start, after.length - end)]
  const between = await alignInOrder({
    before: left.length,
    after: right.length,
    score: (i, j) => (left[i]!.digest === right[j]!.digest ? 1 : 0),
    pause,
  })
  return [
    ...Array.from({ length: start }, (_page, at): Pair => [at, at]),
    ...between.map(([i, j]): Pair => [start + i, start + j]),
    ...Array.from({ length: end }, (_page, at): Pair => [before.length - end + at, after.length - end + at]),
  ]
}

const totalOf = (bags: readonly WordBag[]): number => bags.reduce((sum, { length }) => sum + length, 0)

/** The pairs of changed pages that share at least half of their words. */
async function changedPages(before: Pages, after: Pages, pause: Pause): Promise<Pair[]> {
  if (before.length === 0 || after.length === 0) return []
  const [left, right] = [await bagsOf(before, pause), await bagsOf(after, pause)]
  const wordsOfAPair = totalOf(left) / left.length + totalOf(right) / right.length
  return alignInOrder({
    before: left.length,
    after: right.length,
    score: (i, j) => continuity(left[i]!, right[j]!),
    reach: MAX_COMPARED_WORDS / (wordsOfAPair + 1) / left.length / 2,
    pause,
  })
}

async function bagsOf(pages: Pages, pause: Pause): Promise<WordBag[]> {
  const bags: WordBag[] = []
  for (const page of pages) {
    bags.push(await page.words())
    await pause()
  }
  return bags
}

/**
 * Which page after a replacement continues which page before: equal pages first, then, between two of these and in
 * order, those that share at least half of their words (decision 44).
 */
export async function matchPages(before: Pages, after: Pages, pause: Pause): Promise<Pair[]> {
  const equal = await equalPages(before, after, pause)
  const pairs = [...equal]
  let [i, j] = [0, 0]
  for (const [nextI, nextJ] of [...equal, [before.length, after.length] as const]) {
    const changed = await changedPages(before.slice(i, nextI), after.slice(j, nextJ), pause)
    pairs.push(...changed.map(([a, b]): Pair => [i + a, j + b]))
    ;[i, j] = [nextI + 1, nextJ + 1]
  }
  return pairs
}
