import type { Repair } from '@hikma/manuscript/repair/findRepairs'

const AROUND = 24

/** The words before and after a repair, without markup. A word that the distance cuts is left out. */
export function repairContext(html: string, { position, before }: Pick<Repair, 'position' | 'before'>) {
  const end = position + before.length
  // the letter beyond the distance says if the word there is whole
  const from = position - AROUND - 1
  const to = end + AROUND + 1
  const start = wordsOf(html.slice(Math.max(0, from), position))
  const rest = wordsOf(html.slice(end, to))
  return {
    start: (from > 0 ? start.replace(/^\S+ /, '') : start).trimStart(),
    end: (to < html.length ? rest.replace(/ \S+$/, '') : rest).trimEnd(),
  }
}

/** A piece of source without its tags, also those that it cuts. */
const wordsOf = (piece: string): string =>
  piece
    .replace(/^[^<>]*>/, ' ')
    .replace(/<[^>]*(>|$)/g, ' ')
    .replace(/\s+/g, ' ')
