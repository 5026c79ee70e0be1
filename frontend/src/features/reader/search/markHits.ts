import { createMatchFinder } from '@hikma/contracts/search/createMatchFinder'
import { parseSearch } from '@hikma/contracts/search/parseSearch'
import { foldWithPlaces } from '@hikma/contracts/search/snippetOf'
import { blocksOf, textRange } from '../dom/pageLines.ts'

const NAME = 'hikma-hit'
/** More words of a page are not marked. */
const MAX_MARKS = 500
/** The rest of a word: what was found may be its beginning. */
const REST = /[\p{L}\p{M}\p{N}\p{Cf}]*/uy

function endOfWord(text: string, at: number): number {
  REST.lastIndex = at
  return at + (REST.exec(text)?.[0].length ?? 0)
}

/**
 * Marks what a search finds in a page on the screen. It is painted over the text, not wrapped in elements, which would
 * break the joins of Arabic script. Browsers without highlights show nothing. Returns what ends it.
 */
export function markHits(view: Element, query: string): () => void {
  if (typeof CSS !== 'object' || !('highlights' in CSS)) return () => undefined
  const highlight = new Highlight(...hitRanges(view, query))
  CSS.highlights.set(NAME, highlight)
  return () => {
    if (CSS.highlights.get(NAME) === highlight) CSS.highlights.delete(NAME)
  }
}

/** The ranges of what a search finds in a page. */
export function hitRanges(view: Element, query: string): Range[] {
  const find = createMatchFinder(parseSearch(query))
  const ranges: Range[] = []
  for (const [block, { text }] of blocksOf(view).entries()) {
    const { folded, places } = foldWithPlaces(text)
    for (const { start, end } of find(folded) ?? []) {
      const range = textRange(view, block, places[start] ?? 0, endOfWord(text, places[end] ?? text.length))
      if (range) ranges.push(range)
      if (ranges.length === MAX_MARKS) return ranges
    }
  }
  return ranges
}
