/** A seeded generator of numbers in [0, 1) (mulberry32), so that a failing history can be repeated. */
export function createRandom(seed: number) {
  let state = seed >>> 0
  const random = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    random,
    /** An integer from 1 to `most`. */
    upTo: (most: number): number => 1 + Math.floor(random() * most),
    pick: <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T,
  }
}
