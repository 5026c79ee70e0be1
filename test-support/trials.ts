/** Whether tests make all of their random trials, faults and replicas: `make test-all`. */
export const makesAllTrials = process.env['TRIALS'] === 'all'

/** How many of `all` random trials a test makes: a tenth, unless all are asked for (decision 72). */
export const trialsOf = (all: number): number => sizeOf(all, Math.ceil(all / 10))

/** The size of something large: one that shows the kind of fault, or the whole one if all trials are asked for. */
export const sizeOf = (whole: number, small: number): number => (makesAllTrials ? whole : small)

/** Every n-th of a list, beginning with its first or with `from` below n; all of it if all trials are asked for. */
export const everyNth = <Item>(all: readonly Item[], n: number, from = 0): readonly Item[] =>
  makesAllTrials ? all : all.filter((_item, at) => at % n === from)

/** One of several variants of a test, the first if none is chosen; all of them if all trials are asked for. */
export const oneOf = <const Variant>(all: readonly Variant[], at = 0): readonly Variant[] =>
  makesAllTrials ? all : all.slice(at, at + 1)

/**
 * The seed of random trials: the `chosen` one in `make test`, so that no unrelated change turns red; in `make test-all` one
 * that follows from its SEED, which `tests/run.mjs` draws and prints.
 */
export const seedOf = (chosen: number): number =>
  makesAllTrials ? (Number(process.env['SEED'] ?? 0) + chosen) % 2 ** 31 : chosen

/**
 * The pairs of two lists with which a test runs: as many as let each value occur, or all pairs if all trials are asked for.
 */
export function pairsOf<const First, const Second>(
  first: readonly First[],
  second: readonly Second[],
): (readonly [First, Second])[] {
  const all = first.flatMap((one, at) => second.map((other, place) => ({ pair: [one, other] as const, at, place })))
  const isInFew = (at: number, place: number): boolean =>
    first.length >= second.length ? place === at % second.length : at === place % first.length
  return all.filter(({ at, place }) => makesAllTrials || isInFew(at, place)).map(({ pair }) => pair)
}
