/** Whether tests make all of their random trials, faults and replicas: `make test-all`. */
export const makesAllTrials = process.env['TRIALS'] === 'all'

/** How many of `all` random trials a test makes: a quarter, unless all are asked for (decision 72). */
export const trialsOf = (all: number): number => (makesAllTrials ? all : Math.ceil(all / 4))

/**
 * The seed of random trials: the `chosen` one in `make test`, so that no unrelated change turns red; in `make test-all` one
 * that follows from its SEED, which `tests/run.mjs` draws and prints.
 */
export const seedOf = (chosen: number): number =>
  makesAllTrials ? (Number(process.env['SEED'] ?? 0) + chosen) % 2 ** 31 : chosen
