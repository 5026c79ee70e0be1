import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { makesAllTrials } from '../../test-support/trials.ts'

/** A folder of real books that nobody made for these tests; '' without one, which skips their tests. */
export const REAL_BOOKS = process.env['MANUSCRIPTS'] ?? ''

/** A file over 800 kB, such as a textbook with 10,000 formulas, takes minutes to compare. */
const LARGE_BYTES = 800_000

/** The names of the real books of a format. */
export const realBooks = (ending: string): string[] =>
  existsSync(REAL_BOOKS) ? readdirSync(REAL_BOOKS).filter((name) => name.endsWith(ending)) : []

/** Those that each `make test` can compare. With all trials: all. */
export const shortBooks = (ending: string): string[] =>
  realBooks(ending).filter((name) => makesAllTrials || statSync(join(REAL_BOOKS, name)).size <= LARGE_BYTES)
