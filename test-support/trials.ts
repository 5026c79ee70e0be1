/** Whether tests make all of their random trials: `make test TRIALS=all`. */
export const makesAllTrials = process.env['TRIALS'] === 'all'

/** How many of `all` random trials a test makes: a quarter, unless all are asked for (decision 72). */
export const trialsOf = (all: number): number => (makesAllTrials ? all : Math.ceil(all / 4))
