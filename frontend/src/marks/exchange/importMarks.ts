import { own } from '../../own/own.ts'
import type { Mark, StoredMark } from '../Mark.ts'
import { marksOf } from '../useMarks.ts'

/** Adds marks that are not there yet, and gives how many these were. One that is there stays as it is. */
export async function importMarks(marks: readonly StoredMark[]): Promise<number> {
  await own.load()
  const known = new Set(marksOf(own.list('mark')).map(({ id }) => id))
  const added = marks.filter(({ id }) => !known.has(id) && known.add(id))
  await own.putAll(
    'mark',
    added.map(({ id, ...value }) => ({ id, value: value satisfies Mark })),
  )
  return added.length
}
