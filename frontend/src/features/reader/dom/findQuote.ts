import { QUOTE_LENGTH } from '../../../lib/PageLine.ts'

export interface QuotePosition {
  block: number
  offset: number
}

const SPACE = /\s+/g

/** The quote that identifies a position in a block's text. */
export const quoteAt = (text: string, offset: number): string =>
  // four times the length leaves enough for space
  text
    .slice(offset, offset + QUOTE_LENGTH * 4)
    .replace(SPACE, '')
    .slice(0, QUOTE_LENGTH)

/**
 * Finds a quote in the texts of a page's blocks: where it was, else at the nearest position before or after. Null if the
 * page no longer has it. An empty quote, that of a picture, is only looked for where it was. `ignored` are the characters
 * of the texts that quotes do not have.
 */
export function findQuote(
  texts: readonly string[],
  { block, offset }: QuotePosition,
  quote: string,
  ignored = /\s/u,
): QuotePosition | null {
  const expected = texts[block]
  if (expected !== undefined && quoteAt(expected, offset) === quote) return { block, offset }
  if (quote === '') return null
  for (const index of nearestFirst(texts.length, block)) {
    const found = findIn(texts[index] ?? '', { quote, near: index === block ? offset : 0, ignored })
    if (found !== null) return { block: index, offset: found }
  }
  return null
}

/** The numbers below `count`, from `start` outwards. */
function* nearestFirst(count: number, start: number): Generator<number> {
  const from = Math.min(Math.max(start, 0), count - 1)
  if (from >= 0) yield from
  for (let distance = 1; distance < count; distance++) {
    if (from + distance < count) yield from + distance
    if (from - distance >= 0) yield from - distance
  }
}

interface WantedQuote {
  quote: string
  near: number
  ignored: RegExp
}

/** Where the quote begins in a text, nearest to `near`; null if it is not there. */
function findIn(text: string, { quote, near, ignored }: WantedQuote): number | null {
  const positions: number[] = []
  let bare = ''
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (ignored.test(character)) continue
    bare += character
    positions.push(at)
  }
  let best: number | null = null
  for (let at = bare.indexOf(quote); at >= 0; at = bare.indexOf(quote, at + 1)) {
    const position = positions[at] ?? 0
    if (best !== null && Math.abs(position - near) >= Math.abs(best - near)) break
    best = position
  }
  return best
}
