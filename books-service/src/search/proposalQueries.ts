import { MAX_JOINED, type Search, type WordSequence } from '@hikma/contracts/search/parseSearch'
import { gapsWithin, mayBeJoined } from '@hikma/contracts/search/persianGaps'

/** In characters: the longest beginning that is a key (`catalogue.passage_keys`). */
const MAX_KEY = 4

/** Two `tsquery` texts that propose passages. */
export interface ProposalQuery {
  /** Exact keys of the index, with `#` for the number of a segment. Longer beginnings are cut, so they propose more. */
  keys: string
  /** Matches the words of the proposed passages, whole or by their beginnings. */
  words: string
}

/** How words are written in a query. They consist of letters, marks and digits: none can end its quotes. */
interface Notation {
  whole: (word: string) => string
  beginning: (word: string) => string
  /** A beginning that is several words of the search written as one. */
  joinedBeginning: (word: string) => string
}
/** The key of a word. */
export const keyOf = (word: string): string => `'#.${word}'`
const keyOfBeginning = (word: string): string => `'#^${Array.from(word).slice(0, MAX_KEY).join('')}'`
const keys: Notation = {
  whole: keyOf,
  beginning: keyOfBeginning,
  // a cut key would be one of the first word alone; few words begin with a longer one, so the index reads little for them
  joinedBeginning: (word) => (Array.from(word).length > MAX_KEY ? `${keyOf(word)}:*` : keyOfBeginning(word)),
}
const beginning = (word: string): string => `'${word}':*`
const words: Notation = { whole: (word) => `'${word}'`, beginning, joinedBeginning: beginning }

const joined = (queries: readonly string[], operator: '|' | '&'): string =>
  queries.length === 1 ? queries[0]! : `(${queries.join(operator)})`
const anyOf = (queries: readonly string[]): string => joined(queries, '|')
const allOf = (queries: readonly string[]): string => joined(queries, '&')

/** The word at a place of a sequence, alone or joined with those beside it. */
function writtenForms({ words, isWhole }: WordSequence, at: number, notation: Notation): string[] {
  const forms: string[] = []
  for (let from = Math.max(0, at - MAX_JOINED + 1); from <= at; from++)
    for (let to = at + 1; to <= Math.min(words.length, from + MAX_JOINED); to++) {
      const parts = words.slice(from, to)
      const word = parts.join('')
      const isWritten = parts.every((part, place) => place === 0 || mayBeJoined(parts[place - 1]!, part))
      if (!isWritten) continue
      const isBeginning = to === words.length && !isWhole
      const ofBeginning = parts.length > 1 ? notation.joinedBeginning : notation.beginning
      forms.push((isBeginning ? ofBeginning : notation.whole)(word))
    }
  return forms
}

/** The two parts of a word that may be written apart. */
const partedForms = (word: string, { whole }: Notation): string[] =>
  gapsWithin(word).map((at) => allOf([whole(word.slice(0, at)), whole(word.slice(at))]))

const inOrder = (sequence: WordSequence, withParts: boolean, notation: Notation): string =>
  allOf(
    sequence.words.map((word, at) =>
      anyOf([...writtenForms(sequence, at, notation), ...(withParts ? partedForms(word, notation) : [])]),
    ),
  )

/** The first sequence of a term is what was typed, the others are joined with words before it (`parseSearch`). */
const queryIn = (notation: Notation, { terms }: Search, withParts: boolean): string => {
  const joinedNotation = { ...notation, beginning: notation.joinedBeginning }
  return allOf(
    terms.map((sequences) =>
      anyOf(sequences.map((sequence, at) => inOrder(sequence, withParts, at === 0 ? notation : joinedNotation))),
    ),
  )
}

const queryOf = (search: Search, withParts: boolean): ProposalQuery => ({
  keys: queryIn(keys, search, withParts),
  words: queryIn(words, search, withParts),
})

/**
 * The queries that propose the passages of a search, the better first. The second one, if there is one, also proposes
 * words that are written in two parts; many of its proposals match nothing.
 */
export function proposalQueries(search: Search): ProposalQuery[] {
  const [written, parted] = [queryOf(search, false), queryOf(search, true)]
  return parted.words === written.words ? [written] : [written, parted]
}
