/** A seeded generator of numbers in [0, 1) (mulberry32), so that a failing history can be repeated. */
export declare function createRandom(seed: number): {
  random: () => number
  /** An integer from 1 to `most`. */
  upTo: (most: number) => number
  pick: <T>(choices: readonly T[]) => T
}
