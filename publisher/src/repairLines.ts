import type { Manuscript } from '@hikma/manuscript/Manuscript'
import { detailOf, pageOf } from '@hikma/manuscript/repair/applyRepairs'
import type { Repair } from '@hikma/manuscript/repair/findRepairs'

const AROUND = 16

/** Says how many repairs of each kind are proposed: '12 half-space, 3 letters'. */
export function countRepairs(repairs: readonly Repair[]): string {
  const counts = new Map<string, number>()
  for (const { kind } of repairs) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ')
}

/** One line for each repair, with the words around it: 'page 3, letters: كتاب → کتاب', 'title, letters: …'. */
export function repairLines(
  repairs: readonly Repair[],
  { details, pages }: Pick<Manuscript, 'details' | 'pages'>,
): string[] {
  return repairs.map((repair) => {
    const { page, position, before, after, kind } = repair
    const detail = detailOf(repair, pages.length)
    const number = pageOf(repair, pages.length)
    const html =
      detail !== null ? details[detail] : page <= pages.length ? pages[page - 1]!.html : pages[number! - 1]!.name!
    const start = wordsOf(html.slice(Math.max(0, position - AROUND), position)).trimStart()
    const end = wordsOf(html.slice(position + before.length, position + before.length + AROUND)).trimEnd()
    return `${detail ?? `${page > pages.length ? 'name of ' : ''}page ${number}`}, ${kind}: ${start}${before}${end} → ${start}${after}${end}`
  })
}

/** A piece of markup without its tags, also those that it cuts. */
const wordsOf = (piece: string): string =>
  piece
    .replace(/^[^<>]*>/, '')
    .replace(/<[^>]*(>|$)/g, ' ')
    .replace(/\s+/g, ' ')
