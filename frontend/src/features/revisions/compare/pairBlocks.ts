import type { TextBlock } from './textBlocks.ts'

/** Two versions of a block, or a block that is only in one. */
export type BlockPair = [before: TextBlock | null, after: TextBlock | null]

/** How much two blocks share at least, to be one that was changed: twice the common words by all words. */
const MIN_SHARED = 0.4
/** Look-ups of words. Larger runs are paired by their places. */
const MAX_LOOKUPS = 5_000_000

/** Pairs the blocks of a run that has no equal ones, in their order, so that paired blocks share the most words. */
export function pairBlocks(before: readonly TextBlock[], after: readonly TextBlock[]): BlockPair[] {
  if (before.length === 1 && after.length === 1) return [[before[0] ?? null, after[0] ?? null]]
  const sizeOf = (blocks: readonly TextBlock[]) => blocks.reduce((sum, { tokens }) => sum + tokens.length + 1, 0)
  if (Math.min(sizeOf(before) * after.length, sizeOf(after) * before.length) > MAX_LOOKUPS)
    return before.length === after.length
      ? before.map((block, index) => [block, after[index] ?? null])
      : [...before.map((block): BlockPair => [block, null]), ...after.map((block): BlockPair => [null, block])]

  const words = { before: before.map(wordsOf), after: after.map(wordsOf) }
  const shared = words.before.map((one) => words.after.map((other) => sharedBy(one, other)))
  // best[i][j]: the most that can be shared by the blocks from i and from j on
  const best = Array.from({ length: before.length + 1 }, () => new Float64Array(after.length + 1))
  const bestAt = (i: number, j: number) => best[i]?.[j] ?? 0
  const ofPair = (i: number, j: number) => (shared[i]?.[j] ?? 0) + bestAt(i + 1, j + 1)
  const canPair = (i: number, j: number) => (shared[i]?.[j] ?? 0) >= MIN_SHARED
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      (best[i] as Float64Array)[j] = Math.max(bestAt(i + 1, j), bestAt(i, j + 1), canPair(i, j) ? ofPair(i, j) : 0)

  const pairs: BlockPair[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && canPair(i, j) && ofPair(i, j) === bestAt(i, j))
      pairs.push([before[i++] ?? null, after[j++] ?? null])
    else if (i < before.length && (j === after.length || bestAt(i + 1, j) >= bestAt(i, j + 1)))
      pairs.push([before[i++] ?? null, null])
    else pairs.push([null, after[j++] ?? null])
  }
  return pairs
}

const wordsOf = ({ tokens }: TextBlock): ReadonlySet<string> => new Set(tokens.map(({ key }) => key))

function sharedBy(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  let common = 0
  for (const word of small) if (large.has(word)) common++
  return (2 * common) / (one.size + other.size || 1)
}
