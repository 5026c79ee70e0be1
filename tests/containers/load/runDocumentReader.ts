import { setTimeout as sleep } from 'node:timers/promises'
import type { Books } from './publishBooks.ts'

const PAUSE_MS = 100

/** A browser that opens a book's document, and each asset that it names, until the signal. Returns what failed. */
export async function runDocumentReader(url: string, { saved }: Books, signal: AbortSignal) {
  const failed: string[] = []
  const assets = new Set<string>()
  let read = 0

  async function get(path: string): Promise<string> {
    const answer = await fetch(url + path).catch((error: unknown) => String(error))
    if (typeof answer !== 'string' && answer.ok) return answer.text()
    failed.push(`${path}: ${typeof answer === 'string' ? answer : answer.status}`)
    return ''
  }

  for (let n = 0; !signal.aborted; n++) {
    // another query each time, because nginx has a copy of the document
    const html = await get(`/books/${saved}?n=${n}`)
    read++
    for (const [, path] of html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) assets.add(path!)
    // also those that an earlier build named: its tabs may be open
    const known = [...assets]
    if (known.length > 0) await get(known[n % known.length]!)
    await sleep(PAUSE_MS)
  }
  return { read, failed }
}
