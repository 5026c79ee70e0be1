import type { Repair } from '@hikma/manuscript/repair/findRepairs'

const AROUND = 24

/** The words before and after a repair, without markup. */
export function repairContext(html: string, { position, before }: Pick<Repair, 'position' | 'before'>) {
  const end = position + before.length
  return {
    start: wordsOf(html.slice(Math.max(0, position - AROUND), position)).trimStart(),
    end: wordsOf(html.slice(end, end + AROUND)).trimEnd(),
  }
}

/** A piece of source without its tags, also those that it cuts. */
const wordsOf = (piece: string): string =>
  piece
    .replace(/^[^<>]*>/, '')
    .replace(/<[^>]*(>|$)/g, ' ')
    .replace(/\s+/g, ' ')
