import type { Details } from '../Manuscript.ts'
import type { Repair } from './findRepairs.ts'

/** The details that may have repairs. Their numbers follow those of the pages, in this order; then come the names of the pages. */
export const REPAIRED_DETAILS = ['title', 'author', 'translator', 'description'] as const
export type RepairedDetail = (typeof REPAIRED_DETAILS)[number]
type RepairedDetails = Pick<Details, RepairedDetail>

/** The texts beside the pages of a manuscript, as `findRepairs` takes them. */
export const textsBeside = (details: RepairedDetails, pages: readonly { name?: string }[]): string[] => [
  ...REPAIRED_DETAILS.map((name) => details[name]),
  ...pages.map(({ name = '' }) => name),
]

/** Which detail a repair is in, of a manuscript of so many pages; null for any other text. */
export const detailOf = ({ page }: Pick<Repair, 'page'>, pages: number): RepairedDetail | null =>
  REPAIRED_DETAILS[page - pages - 1] ?? null

/** The number of the repairs in the name of a page, from 1, of a manuscript of so many pages. */
export const numberOfName = (page: number, pages: number): number => pages + REPAIRED_DETAILS.length + page

/** The page, from 1, that has a repair in it or in its name; null for a repair of the details. */
export function pageOf(repair: Pick<Repair, 'page'>, pages: number): number | null {
  if (repair.page <= pages) return repair.page
  return detailOf(repair, pages) === null ? repair.page - numberOfName(0, pages) : null
}

/**
 * Applies accepted repairs to the pages that they were found in, and to their names; everything else stays byte for byte.
 * Throws if a page has changed since.
 */
export function applyRepairs<Page extends { html: string; name?: string }>(
  pages: readonly Page[],
  accepted: readonly Repair[],
): Page[] {
  const ofText = new Map<number, Repair[]>()
  for (const repair of accepted) {
    const own = ofText.get(repair.page)
    if (own) own.push(repair)
    else ofText.set(repair.page, [repair])
  }
  return pages.map((page, index) => {
    const [own, ofName] = [ofText.get(index + 1), ofText.get(numberOfName(index + 1, pages.length))]
    if (!own && !ofName) return page
    const { html, name } = page
    const renamed = name !== undefined && ofName && { name: applyToText(name, ofName) }
    return { ...page, html: applyToText(html, own ?? []), ...renamed }
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
export function applyToText(text: string, repairs: readonly Repair[]): string {
  let out = ''
  let from = 0
  for (const { position, before, after } of repairs.toSorted((a, b) => a.position - b.position)) {
    if (position < from || !text.startsWith(before, position)) throw new RangeError('The text has changed since.')
    out += text.slice(from, position) + after
    from = position + before.length
  }
  return out + text.slice(from)
}
