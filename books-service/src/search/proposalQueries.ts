import { MAX_JOINED, type Search, type WordSequence } from '@hikma/contracts/search/parseSearch'
import { gapsWithin, mayBeJoined } from '@hikma/contracts/search/persianGaps'

/** In characters: the longest beginning that has a key (`catalogue.passage_keys`). */
const MAX_KEY = 4

/** Two `tsquery` texts that propose passages. */
export interface ProposalQuery {
  /** Exact keys, which the index intersects fast. They propose more than `words` if a beginning is longer than its key. */
  keys: string
  /** What is proposed by words and their beginnings. */
  words: string
}

/** The words of a search consist of letters, marks and digits: none can end its quotes. */
const quoted = (word: string): string => `'${word}'`
const joined = (queries: readonly string[], operator: '|' | '&'): string =>
  queries.length === 1 ? queries[0]! : `(${queries.join(operator)})`
const anyOf = (queries: readonly string[]): string => joined(queries, '|')
const allOf = (queries: readonly string[]): string => joined(queries, '&')

/** Writes the query for a word of which a text may have more letters. */
type Beginning = (word: string) => string
const beginningInWords: Beginning = (word) => `'${word}':*`
/** The keys of a word include its beginnings, but not the word as one. */
function beginningInKeys(word: string): string {
  const letters = Array.from(word)
  const key = quoted(`^${letters.slice(0, MAX_KEY).join('')}`)
  return letters.length > MAX_KEY ? key : anyOf([quoted(word), key])
}

/** The word at a place of a sequence, alone or joined with those beside it. */
function writtenForms({ words, isWhole }: WordSequence, at: number, beginning: Beginning): string[] {
  const forms: string[] = []
  for (let from = Math.max(0, at - MAX_JOINED + 1); from <= at; from++)
    for (let to = at + 1; to <= Math.min(words.length, from + MAX_JOINED); to++) {
      const parts = words.slice(from, to)
      const word = parts.join('')
      const isWritten = parts.every((part, place) => place === 0 || mayBeJoined(parts[place - 1]!, part))
      if (isWritten) forms.push(to === words.length && !isWhole ? beginning(word) : quoted(word))
    }
  return forms
}

/** The two parts of a word that may be written apart. */
const partedForms = (word: string): string[] =>
  gapsWithin(word).map((at) => allOf([quoted(word.slice(0, at)), quoted(word.slice(at))]))

const inOrder = (sequence: WordSequence, withParts: boolean, beginning: Beginning): string =>
  allOf(
    sequence.words.map((word, at) =>
      anyOf([...writtenForms(sequence, at, beginning), ...(withParts ? partedForms(word) : [])]),
    ),
  )

const queryOf = ({ terms }: Search, withParts: boolean, beginning: Beginning): string =>
  allOf(terms.map((sequences) => anyOf(sequences.map((sequence) => inOrder(sequence, withParts, beginning)))))

/**
 * The queries that propose the passages of a search, the better first. The second one, if there is one, also proposes
 * words that are written in two parts; many of its proposals match nothing.
 */
export function proposalQueries(search: Search): ProposalQuery[] {
  const [written, parted] = [false, true].map((withParts) => ({
    keys: queryOf(search, withParts, beginningInKeys),
    words: queryOf(search, withParts, beginningInWords),
  })) as [ProposalQuery, ProposalQuery]
  return parted.words === written.words ? [written] : [written, parted]
}
