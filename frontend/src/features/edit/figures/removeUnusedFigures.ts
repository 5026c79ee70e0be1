import { infoNumberOf } from '@hikma/contracts/areaNames'
import type { EditCalls } from '../api/createEditCalls.ts'

/** An info file as small as this names nothing: `{"figures":{}}`. */
const EMPTY_INFO_BYTES = 14
/** Read beside each other; the library's own limits leave room for readers. */
const LANES = 6

/**
 * Removes those of the figures that no page names. What goes wrong leaves a file that nobody sees, so it is no failure of
 * what was done before.
 */
export async function removeUnusedFigures(
  calls: EditCalls,
  bookId: string,
  candidates: readonly string[],
): Promise<void> {
  if (candidates.length === 0) return
  try {
    const files = await calls.list(bookId)
    const there = new Set(files.map(({ name }) => name))
    const infos = files.flatMap(({ name, size }) => (size > EMPTY_INFO_BYTES ? (infoNumberOf(name) ?? []) : []))
    const named = new Set<string>()
    const lane = async () => {
      for (let page = infos.pop(); page !== undefined; page = infos.pop())
        for (const name of Object.keys(await calls.readFigures(bookId, page))) named.add(name)
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    const unnamed = candidates.filter((name) => there.has(name) && !named.has(name))
    if (unnamed.length > 0) await calls.removeFiles(bookId, unnamed)
  } catch {
    // The file stays, and nothing shows it.
  }
}
