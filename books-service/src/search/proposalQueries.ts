import { MAX_JOINED, type Search, type WordSequence } from '@hikma/contracts/search/parseSearch'
import { gapsWithin, mayBeJoined } from '@hikma/contracts/search/persianGaps'

/** A word in a query, with `#` for the number of a segment. It consists of letters, marks and digits: none can end its quotes. */
export const wholeWord = (word: string): string => `'#${word}'`
/** The same of words that begin so. */
export const beginning = (word: string): string => `${wholeWord(word)}:*`

const joined = (queries: readonly string[], operator: '|' | '&'): string =>
  queries.length === 1 ? queries[0]! : `(${queries.join(operator)})`
const anyOf = (queries: readonly string[]): string => joined(queries, '|')
const allOf = (queries: readonly string[]): string => joined(queries, '&')

/** The word at a place of a sequence, alone or joined with those beside it. */
function writtenForms({ words, isWhole }: WordSequence, at: number): string[] {
  const forms: string[] = []
  for (let from = Math.max(0, at - MAX_JOINED + 1); from <= at; from++)
    for (let to = at + 1; to <= Math.min(words.length, from + MAX_JOINED); to++) {
      const parts = words.slice(from, to)
      const isWritten = parts.every((part, place) => place === 0 || mayBeJoined(parts[place - 1]!, part))
      if (!isWritten) continue
      const isBeginning = to === words.length && !isWhole
      forms.push((isBeginning ? beginning : wholeWord)(parts.join('')))
    }
  return forms
}

/** The two parts of a word that may be written apart. */
const partedForms = (word: string): string[] =>
  gapsWithin(word).map((at) => allOf([wholeWord(word.slice(0, at)), wholeWord(word.slice(at))]))

const inOrder = (sequence: WordSequence, withParts: boolean): string =>
  allOf(
    sequence.words.map((word, at) => anyOf([...writtenForms(sequence, at), ...(withParts ? partedForms(word) : [])])),
  )

const queryOf = ({ terms }: Search, withParts: boolean): string =>
  allOf(terms.map((sequences) => anyOf(sequences.map((sequence) => inOrder(sequence, withParts)))))

/**
 * The `tsquery` texts that propose the passages of a search, the better first. The second one, if there is one, also
 * proposes words that are written in two parts; many of its proposals match nothing.
 */
export function proposalQueries(search: Search): string[] {
  const [written, parted] = [queryOf(search, false), queryOf(search, true)]
  return parted === written ? [written] : [written, parted]
}
