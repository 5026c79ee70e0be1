import type { Search, WordSequence } from './parseSearch.ts'
import { gapsWithin, mayBeJoined } from './persianGaps.ts'
import { UNSPACED, WORD_CHARACTERS } from './searchWords.ts'

/** A place in a folded text. */
export interface Match {
  start: number
  end: number
}

const GAP = `[^${WORD_CHARACTERS}]`
const IS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u')

const gapBetween = (before: string, after: string): string =>
  IS_UNSPACED.test(before.at(-1)!) || IS_UNSPACED.test(after[0]!) || mayBeJoined(before, after) ? `${GAP}*` : `${GAP}+`

/** A word, also with spaces where writers may leave them. */
function withGaps(word: string): string {
  const gaps = gapsWithin(word)
  return [0, ...gaps].map((at, part) => word.slice(at, gaps[part])).join(' ?')
}

/** The regular expression of a sequence; its words consist of letters, marks and digits. */
function sourceOf({ words, isWhole }: WordSequence): string {
  const first = words[0]!
  const start = IS_UNSPACED.test(first) ? '' : `(?<![${WORD_CHARACTERS}])`
  const end = IS_UNSPACED.test(words.at(-1)!) ? '' : `(?![${WORD_CHARACTERS}])`
  const inOrder = words.map((word, at) => (at === 0 ? '' : gapBetween(words[at - 1]!, word)) + withGaps(word)).join('')
  if (isWhole) return `${start}${inOrder}${end}`
  // a single word with a gap is a whole one: a beginning of its second part would match too much
  return words.length > 1 ? `${start}${inOrder}` : `${start}(?:${first}|${inOrder}${end})`
}

/** Gives all matches of a search in a folded text, in their order, or null if a term has none. */
export type MatchFinder = (folded: string) => Match[] | null

/** A function that finds a search in folded texts. */
export function createMatchFinder({ terms }: Search): MatchFinder {
  const patterns = terms.map((sequences) => new RegExp(sequences.map(sourceOf).join('|'), 'gu'))
  return (folded) => {
    if (patterns.length === 0) return null
    const found: Match[] = []
    for (const pattern of patterns) {
      const before = found.length
      for (const { index, 0: text } of folded.matchAll(pattern)) found.push({ start: index, end: index + text.length })
      if (found.length === before) return null
    }
    return found.sort((one, other) => one.start - other.start || other.end - one.end)
  }
}
