import type { Details } from '../Manuscript.ts'
import type { Repair } from './findRepairs.ts'

/** The details that may have repairs. Their numbers follow those of the pages, in this order. */
export const REPAIRED_DETAILS = ['title', 'author', 'translator', 'description'] as const
export type RepairedDetail = (typeof REPAIRED_DETAILS)[number]
type RepairedDetails = Pick<Details, RepairedDetail>

/** The texts beside the pages of a manuscript, as `findRepairs` takes them. */
export const textsBeside = (details: RepairedDetails): string[] => REPAIRED_DETAILS.map((name) => details[name])

/** Which detail a repair is in, of a manuscript of so many pages; null for a repair in a page. */
export const detailOf = ({ page }: Pick<Repair, 'page'>, pages: number): RepairedDetail | null =>
  REPAIRED_DETAILS[page - pages - 1] ?? null

/**
 * Applies accepted repairs to the pages that they were found in; everything else stays byte for byte. Throws if a page
 * has changed since.
 */
export function applyRepairs<Page extends { html: string }>(
  pages: readonly Page[],
  accepted: readonly Repair[],
): Page[] {
  const ofPage = new Map<number, Repair[]>()
  for (const repair of accepted) {
    const own = ofPage.get(repair.page)
    if (own) own.push(repair)
    else ofPage.set(repair.page, [repair])
  }
  return pages.map((page, index) => {
    const own = ofPage.get(index + 1)
    return own ? { ...page, html: applyToText(page.html, own) } : page
  })
}

/** The same for the details of a manuscript of so many pages. */
export function repairedDetails(details: RepairedDetails, pages: number, accepted: readonly Repair[]): RepairedDetails {
  const texts = REPAIRED_DETAILS.map((name) => {
    const own = accepted.filter((repair) => detailOf(repair, pages) === name)
    return [name, applyToText(details[name], own)]
  })
  return Object.fromEntries(texts) as RepairedDetails
}

/** Applies the repairs of one text. Throws if it has changed since. */
function applyToText(text: string, repairs: readonly Repair[]): string {
  let out = ''
  let from = 0
  for (const { position, before, after } of repairs.toSorted((a, b) => a.position - b.position)) {
    if (position < from || !text.startsWith(before, position)) throw new RangeError('The text has changed since.')
    out += text.slice(from, position) + after
    from = position + before.length
  }
  return out + text.slice(from)
}
