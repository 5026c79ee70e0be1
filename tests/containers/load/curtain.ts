import { setTimeout as sleep } from 'node:timers/promises'
import type { Books } from './books.ts'
import type { Person } from './person.ts'
import type { Tally } from './tally.ts'

const SHOWN_MS = 2_000
/** Longer than what readers allow for, so that there is a time in which nobody may see it. */
const HIDDEN_MS = 20_000

/** An admin who hides a book and shows it again. */
export async function drawCurtain(admin: Person, books: Books, tally: Tally, signal: AbortSignal): Promise<void> {
  async function put(isPublic: boolean): Promise<void> {
    if (isPublic) books.hiddenAt = null
    const heard = await admin.ask(`/api/books-db/${books.curtain}`, { method: 'PUT', body: { isPublic } })
    if (heard.isOk) tally.acknowledged++
    else tally.refusedWrites++
    if (heard.isOk && !isPublic) books.hiddenAt = performance.now()
    await sleep(isPublic ? SHOWN_MS : HIDDEN_MS, undefined, { signal }).catch(() => {})
  }
  while (!signal.aborted) {
    await put(false)
    await put(true)
  }
}
