import type { OutlinedPage } from '@hikma/manuscript/review/OutlinedPage'

/** In UTF-16 code units of HTML. To copy so much with its outline takes a page some milliseconds. */
const PART = 100_000

/** Divides pages into parts that are copied one at a time: from the worker, into the database, and out of it. */
export function pagesInParts(pages: readonly OutlinedPage[]): OutlinedPage[][] {
  const parts: OutlinedPage[][] = []
  let length = Infinity
  for (const page of pages) {
    if (length >= PART) {
      parts.push([])
      length = 0
    }
    parts.at(-1)!.push(page)
    length += page.html.length
  }
  return parts
}
