import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningDatabase, startPGlite } from '../../test-support/engines/databaseEngines.ts'

const STATEMENTS = 30
/** Takes PGlite some ten milliseconds. */
const LONG = 'select count(*) from generate_series(1, 100000) as number where number % 3 = 0'
/** A request waits for about as many files and answers, one after the other. */
const HOPS = 6

let database: RunningDatabase
beforeAll(async () => {
  database = await startPGlite()
})
afterAll(() => database?.stop())

it('a request with several waits is answered while the embedded database has many statements', async () => {
  let done = 0
  const working = (async () => {
    for (; done < STATEMENTS; done++) await database.pool.query(LONG)
  })()
  const doneAt: number[] = []
  for (let hop = 0; hop < HOPS; hop++) {
    await new Promise((resolve) => setTimeout(resolve, 1))
    doneAt.push(done)
  }
  await working
  expect(doneAt.at(-1)).toBeLessThan(STATEMENTS / 2)
})
