/** Which element of one list stands for which of another: the places in both. */
export type Pair = readonly [before: number, after: number]

export interface Alignment {
  /** The lengths of the two lists. */
  before: number
  after: number
  /** How well two elements fit; 0 if they must not be paired. */
  score: (before: number, after: number) => number
  /** Two elements whose places are further apart, relative to the lengths of the lists, are not compared. */
  reach?: number
  pause: () => Promise<void> | void
}

const SKIP_BEFORE = 0
const SKIP_AFTER = 1
const PAIR = 2

/**
 * The pairs in the order of both lists with the greatest sum of scores: with scores of 0 and 1 a longest common
 * subsequence. Takes time and memory (one byte) for each pair of places.
 */
export async function alignInOrder({ before, after, score, reach = Infinity, pause }: Alignment): Promise<Pair[]> {
  const steps = new Uint8Array(before * after)
  let above = new Float64Array(after + 1)
  let row = new Float64Array(after + 1)
  // from the end, so that the path is read from the start
  for (let i = before - 1; i >= 0; i--) {
    const middle = (i * after) / before
    let next = 0
    for (let j = after - 1; j >= 0; j--) {
      const fit = j >= middle - reach && j <= middle + reach ? score(i, j) : 0
      let best = above[j]!
      let step = SKIP_BEFORE
      if (next > best) {
        best = next
        step = SKIP_AFTER
      }
      if (fit > 0 && fit + above[j + 1]! >= best) {
        best = fit + above[j + 1]!
        step = PAIR
      }
      row[j] = best
      steps[i * after + j] = step
      next = best
    }
    ;[above, row] = [row, above]
    await pause()
  }
  return pathOf(steps, before, after)
}

function pathOf(steps: Uint8Array, before: number, after: number): Pair[] {
  const pairs: Pair[] = []
  for (let i = 0, j = 0; i < before && j < after;) {
    const step = steps[i * after + j]
    if (step === PAIR) pairs.push([i, j])
    if (step !== SKIP_AFTER) i++
    if (step !== SKIP_BEFORE) j++
  }
  return pairs
}
