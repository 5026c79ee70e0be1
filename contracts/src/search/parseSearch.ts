import { MAX_SEARCH, MAX_SEARCH_WORDS } from '../limits.ts'
import { foldText } from './foldText.ts'
import { mayBeJoined } from './persianGaps.ts'
import { searchWords } from './searchWords.ts'

/** Folded words that follow each other in a text. */
export interface WordSequence {
  words: readonly string[]
  /** If not, the last word may be the beginning of a word in the text. */
  isWhole: boolean
}

/** A passage matches if it contains, for each term, one of its sequences. */
export interface Search {
  terms: readonly (readonly WordSequence[])[]
}

/** `"…"` and `«…»` as `foldText` leaves them, also without an end, or what stands between spaces. */
const PIECE = /"([^"]*)("?)|«([^»]*)(»?)|[^\s"«]+/g
/** The most words that writers join to one: می خواسته ام. */
export const MAX_JOINED = 3

/** In characters. A single letter begins words of nearly every passage. */
const MIN_BEGINNING = 2

interface Piece extends WordSequence {
  /** Whether it is one word outside quotes, which writers may join with those beside it. */
  isSingle: boolean
}

function* piecesOf(query: string): Generator<Piece> {
  for (const [piece, quoted, end, angled, angledEnd] of foldText(query).matchAll(PIECE)) {
    const phrase = quoted ?? angled
    const words = searchWords(phrase ?? piece)
    const isSingle = phrase === undefined && words.length === 1
    const last = words.at(-1)
    if (last === undefined) continue
    const isBeginning = !(end ?? angledEnd) && Array.from(last).length >= MIN_BEGINNING
    yield { words, isWhole: !isBeginning, isSingle }
  }
}

/** The words that end with the one at `at`, joined with those before it. */
function joinedWith(pieces: readonly Piece[], at: number): WordSequence[] {
  const joined: WordSequence[] = []
  let word = pieces[at]!.words[0]!
  for (let from = at - 1; pieces[at]!.isSingle && from > at - MAX_JOINED; from--) {
    const before = pieces[from]
    if (!before?.isSingle || !mayBeJoined(before.words[0]!, word)) break
    word = before.words[0]! + word
    joined.push({ words: [word], isWhole: false })
  }
  return joined
}

/** Whether a query has more characters or words than a search may have. */
export const isSearchTooLong = (query: string): boolean =>
  query.length > MAX_SEARCH || searchWords(foldText(query)).length > MAX_SEARCH_WORDS

/**
 * The meaning of a query: words, which may be beginnings from two letters on, in any order, and phrases in quotes, whose
 * words are whole and in order. An open quote ends with a beginning, because it is being typed. Without a letter or digit
 * there is no term.
 */
export function parseSearch(query: string): Search {
  const pieces = [...piecesOf(query)]
  return { terms: pieces.map(({ words, isWhole }, at) => [{ words, isWhole }, ...joinedWith(pieces, at)]) }
}
