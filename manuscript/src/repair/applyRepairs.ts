import type { Repair } from './findRepairs.ts'

/**
 * Applies accepted repairs to the pages that they were found in; everything else stays byte for byte. Throws if a page
 * has changed since.
 */
export function applyRepairs<Page extends { html: string }>(
  pages: readonly Page[],
  accepted: readonly Repair[],
): Page[] {
  return pages.map((page, index) => {
    const own = accepted.filter((repair) => repair.page === index + 1).sort((a, b) => a.position - b.position)
    return own.length === 0 ? page : { ...page, html: applyTo(page.html, own) }
  })
}

function applyTo(html: string, repairs: readonly Repair[]): string {
  let out = ''
  let from = 0
  for (const { position, before, after } of repairs) {
    if (position < from || !html.startsWith(before, position)) throw new RangeError('The page has changed since.')
    out += html.slice(from, position) + after
    from = position + before.length
  }
  return out + html.slice(from)
}
