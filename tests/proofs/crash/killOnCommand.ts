import pg from 'pg'
import type { StoragePort } from '@hikma/contracts/changes'
import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'

/** The point at which a process is killed: before or after the step number `at`, from 0, of its kind. */
export interface CrashPoint {
  kind: 'put' | 'row' | 'call'
  at: number
  when: 'before' | 'after'
}

/** The message of the test to a child. */
export type ArmMessage = { arm: CrashPoint | null }
/** The message of a child to the test. */
export type ChildReport = { state: 'armed' | 'listening' }

let point: CrashPoint | null = null
let counts = { put: 0, row: 0, call: 0 }

/** Counts steps from 0 again, and kills this process with SIGKILL at the given point. */
export function arm(next: CrashPoint | null): void {
  point = next
  counts = { put: 0, row: 0, call: 0 }
}

function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => {})
}

async function countStep<T>(kind: CrashPoint['kind'], task: () => Promise<T>): Promise<T> {
  const isHere = point?.kind === kind && counts[kind] === point.at
  counts[kind]++
  if (isHere && point?.when === 'before') return die()
  const result = await task()
  if (isHere) return die()
  return result
}

/** A store whose writes are counted steps. */
export const killableStore = (store: ObjectStore): ObjectStore => ({
  ...store,
  put: (key, body, condition) => countStep('put', () => store.put(key, body, condition)),
})

/** Storage calls whose changes are counted steps. */
export const killableCalls = (storage: StoragePort): StoragePort => ({
  ...storage,
  change: (id, request) => countStep('call', () => storage.change(id, request)),
})

/** Makes every write of a book's row a counted step, on any connection. */
export function watchRowWrites(): void {
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const text = typeof given[0] === 'string' ? given[0] : ((given[0] as { text?: string } | null)?.text ?? '')
    const isRow = text.includes('insert into catalogue.books')
    const isHere = isRow && point?.kind === 'row' && counts.row++ === point.at
    if (isHere && point?.when === 'before') process.kill(process.pid, 'SIGKILL')
    // the pool passes a callback: when it is called, the row is written and nobody has been answered
    if (isHere) given[given.length - 1] = () => void die()
    return query.apply(this, given)
  } as never
}
