import type { Search, WordSequence } from './parseSearch.ts'
import { UNSPACED, WORD_CHARACTERS } from './searchWords.ts'

/** A place in a folded text. */
export interface Match {
  start: number
  end: number
}

const GAP = `[^${WORD_CHARACTERS}]`
const PERSIAN = /[\u0600-\u06ff]/
const IS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u')
/** A shorter word is also two words: در د. */
const MIN_APART = 4

const gapBetween = (before: string, after: string): string => {
  if (IS_UNSPACED.test(before) || IS_UNSPACED.test(after)) return `${GAP}*`
  return PERSIAN.test(before) && PERSIAN.test(after) ? `${GAP}*` : `${GAP}+`
}

/** A word that may also be written apart, as Persian ones are: می روم. */
const apart = (word: string): string => word.replace(/(?<=[\u0600-\u06ff])(?=[\u0600-\u06ff])/g, ' ?')

/** The regular expression of a sequence; its words consist of letters, marks and digits. */
function sourceOf({ words, isWhole }: WordSequence): string {
  const first = words[0]!
  const last = words.at(-1)!
  const start = IS_UNSPACED.test(first) ? '' : `(?<![${WORD_CHARACTERS}])`
  const end = IS_UNSPACED.test(last) ? '' : `(?![${WORD_CHARACTERS}])`
  const inOrder = words
    .map((word, at) => (at === 0 ? '' : gapBetween(words[at - 1]!.at(-1)!, word[0]!)) + apart(word))
    .join('')
  if (isWhole) return `${start}${inOrder}${end}`
  if (words.length > 1) return `${start}${inOrder}`
  // a beginning is written in one, a whole word perhaps apart
  return first.length < MIN_APART ? `${start}${first}` : `${start}(?:${first}|${apart(first)}${end})`
}

/** Gives all matches of a search in a folded text, in their order, or null if a term has none. */
export type MatchFinder = (folded: string) => Match[] | null

/** A function that finds a search in folded texts; in a text without spaces at its ends, longer than nothing. */
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
