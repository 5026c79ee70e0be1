import pg from 'pg'
import type { StorageChanges } from '@hikma/contracts/changes'
import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'

/** Where a process is to be killed: before or after the nth thing of its kind. */
export interface CrashPoint {
  kind: 'put' | 'row' | 'call'
  at: number
  when: 'before' | 'after'
}

/** What a child hears from the test, and what it says back when it is armed. */
export type Order = { arm: CrashPoint | null }
export type Said = { said: 'armed' | 'listening' }

let point: CrashPoint | null = null
let counts = { put: 0, row: 0, call: 0 }

/** Counts what happens from now on; at `point` this process gets SIGKILL. */
export function arm(next: CrashPoint | null): void {
  point = next
  counts = { put: 0, row: 0, call: 0 }
}

function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => {})
}

async function passing<T>(kind: CrashPoint['kind'], task: () => Promise<T>): Promise<T> {
  const isHere = point?.kind === kind && counts[kind] === point.at
  counts[kind]++
  if (isHere && point?.when === 'before') return die()
  const result = await task()
  if (isHere) return die()
  return result
}

export const dyingStore = (store: ObjectStore): ObjectStore => ({
  ...store,
  put: (key, body, condition) => passing('put', () => store.put(key, body, condition)),
})

export const dyingCalls = (storage: StorageChanges): StorageChanges => ({
  ...storage,
  change: (id, request) => passing('call', () => storage.change(id, request)),
})

/** Every write of a book's row, whatever connection it goes through. */
export function watchRows(): void {
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const text = typeof given[0] === 'string' ? given[0] : ((given[0] as { text?: string } | null)?.text ?? '')
    const isRow = text.includes('insert into catalogue.books')
    const isHere = isRow && point?.kind === 'row' && counts.row++ === point.at
    if (isHere && point?.when === 'before') process.kill(process.pid, 'SIGKILL')
    // the pool asks with a callback: when it would be told, the row is written and nobody hears of it
    if (isHere) given[given.length - 1] = () => void die()
    return query.apply(this, given)
  } as never
}
