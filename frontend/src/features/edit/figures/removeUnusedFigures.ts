import { infoNumberOf } from '@hikma/contracts/areaNames'
import type { EditCalls } from '../api/createEditCalls.ts'

/** Size of `{"figures":{}}`: an info file no larger than this names no figure. */
const EMPTY_INFO_BYTES = 14
/** Info files that are read at a time, well below the server's limits, so that readers are not slowed down. */
const CONCURRENCY = 6

/** Removes those of the candidates that no page names. Never throws: a file that stays is not shown anywhere. */
export async function removeUnusedFigures(
  calls: EditCalls,
  bookId: string,
  candidates: readonly string[],
): Promise<void> {
  if (candidates.length === 0) return
  const removal = remove(calls, bookId, candidates)
  calls.noteFollowUp(bookId, removal)
  await removal
}

/** Gives the revision that the removal made; null if nothing was removed. */
async function remove(calls: EditCalls, bookId: string, candidates: readonly string[]): Promise<string | null> {
  try {
    const files = await calls.list(bookId)
    const present = new Set(files.map(({ name }) => name))
    const infos = files.flatMap(({ name, size }) => (size > EMPTY_INFO_BYTES ? (infoNumberOf(name) ?? []) : []))
    const named = new Set<string>()
    const readInfos = async () => {
      for (let page = infos.pop(); page !== undefined; page = infos.pop())
        for (const name of Object.keys(await calls.readFigures(bookId, page))) named.add(name)
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, readInfos))
    const unused = candidates.filter((name) => present.has(name) && !named.has(name))
    return unused.length > 0 ? await calls.removeFiles(bookId, unused) : null
  } catch {
    // The candidates stay.
    return null
  }
}
