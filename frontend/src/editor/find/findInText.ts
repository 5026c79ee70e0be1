import { foldText } from '@hikma/contracts/search/foldText'
import { gapsWithin, mayBeJoined } from '@hikma/contracts/search/persianGaps'
import { WORD_CHARACTERS } from '@hikma/contracts/search/searchWords'
import { foldWithPlaces } from '@hikma/contracts/search/snippetOf'
import type { TextSearch } from './TextSearch.ts'

/** How much of the text on either side of a match is told with it, in UTF-16 units. */
export const AROUND_MATCH = 48

/** A place in a text, in UTF-16 units. */
export interface TextMatch {
  start: number
  end: number
}

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

/** A folded word, also with spaces where writers may leave them, as the search takes it. */
function withGaps(word: string): string {
  const gaps = gapsWithin(word)
  return [0, ...gaps].map((at, part) => escapePattern(word.slice(at, gaps[part]))).join(' ?')
}

/** The pattern of a folded query. A space between the parts of a Persian word may be missing in the text. */
function foldedPattern(query: string): string {
  const parts = query.split(' ')
  return parts
    .map((part, at) => {
      const before = parts[at - 1]
      if (before === undefined) return withGaps(part)
      return (mayBeJoined(before, part) ? ' ?' : ' ') + withGaps(part)
    })
    .join('')
}

/** The text with each run of white space as one space, and where each unit comes from. */
function collapsed(text: string): { folded: string; places: number[] } {
  let folded = ''
  const places: number[] = []
  for (let at = 0; at < text.length; at++) {
    const unit = /\s/.test(text[at] ?? '') ? ' ' : (text[at] ?? '')
    if (unit === ' ' && folded.endsWith(' ')) continue
    folded += unit
    places.push(at)
  }
  places.push(text.length)
  return { folded, places }
}

/** A character with the marks that belong to it, from here on. */
const CHARACTER = /(?:\s+|[^])\p{M}*/uy

/**
 * A function that finds a search in texts; null if nothing can match, such as a query of half-spaces that does not count
 * them. A match is of whole characters with their marks, and never reaches into what follows it.
 */
export function createTextFinder({ query, isExact, isWholeWord }: TextSearch): ((text: string) => TextMatch[]) | null {
  const wanted = isExact ? query.replace(/\s+/g, ' ') : foldText(query)
  if (wanted === '' || (!isExact && wanted.trim() === '')) return null
  const inner = isExact ? escapePattern(wanted) : foldedPattern(wanted)
  const pattern = new RegExp(isWholeWord ? `(?<![${WORD_CHARACTERS}])${inner}(?![${WORD_CHARACTERS}])` : inner, 'gu')
  return (text) => {
    // most texts match nothing, and to note places takes longer than to fold
    if (!isExact && foldText(text).search(pattern) < 0) return []
    const { folded, places } = isExact ? collapsed(text) : foldWithPlaces(text)
    const matches: TextMatch[] = []
    for (const { index, 0: found } of folded.matchAll(pattern)) {
      const until = index + found.length
      const [start, last] = [places[index] ?? 0, places[until - 1] ?? 0]
      // a part of a letter that is folded to two
      if (places[index - 1] === start || (until < folded.length && places[until] === last)) continue
      CHARACTER.lastIndex = last
      const end = last + (CHARACTER.exec(text)?.[0].length ?? 1)
      if (start >= (matches.at(-1)?.end ?? 0)) matches.push({ start, end })
    }
    return matches
  }
}
