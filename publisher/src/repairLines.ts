import type { Repair } from '@hikma/manuscript/repair/findRepairs'

const AROUND = 16

/** Says how many repairs of each kind are proposed: '12 half-space, 3 letters'. */
export function countRepairs(repairs: readonly Repair[]): string {
  const counts = new Map<string, number>()
  for (const { kind } of repairs) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ')
}

/** One line for each repair, with the words around it: 'page 3, letters: كتاب → کتاب'. */
export function repairLines(repairs: readonly Repair[], pages: readonly { html: string }[]): string[] {
  return repairs.map(({ page, position, before, after, kind }) => {
    const html = pages[page - 1]!.html
    const start = wordsOf(html.slice(Math.max(0, position - AROUND), position)).trimStart()
    const end = wordsOf(html.slice(position + before.length, position + before.length + AROUND)).trimEnd()
    return `page ${page}, ${kind}: ${start}${before}${end} → ${start}${after}${end}`
  })
}

/** A piece of markup without its tags, also those that it cuts. */
const wordsOf = (piece: string): string =>
  piece
    .replace(/^[^<>]*>/, '')
    .replace(/<[^>]*(>|$)/g, ' ')
    .replace(/\s+/g, ' ')
