import { type PackedRepairs, packRepairs, repairAt } from '@hikma/manuscript/review/packRepairs'

/**
 * Repairs as version 2 of the database holds them, in which every straight quote opens, with those that close. What follows
 * a quote tells the two apart: a word, or anything else.
 */
export function withClosingQuotes(packed: PackedRepairs, pages: readonly { html: string }[]): PackedRepairs {
  const repairs = Array.from(packed.positions, (_position, index) => {
    const repair = repairAt(packed, index)
    if (repair.before !== '"') return repair
    const next = pages[repair.page - 1]!.html.slice(repair.position + 1, repair.position + 2)
    return { ...repair, after: /[\p{L}\p{N}]/u.test(next) ? '«' : '»' }
  })
  return packRepairs(repairs, pages.length)
}
