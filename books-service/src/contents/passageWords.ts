import { foldText } from '@hikma/contracts/search/foldText'
import { MAX_JOINED } from '@hikma/contracts/search/parseSearch'
import { isAffixPair, mayBeJoined } from '@hikma/contracts/search/persianGaps'
import { MAX_WORD, searchWords } from '@hikma/contracts/search/searchWords'

/** The word that all passages of a book have, and no text. */
export const bookWord = (id: string): string => `=${id}`

/** The words that Persian ones make with their affixes. */
function* joinedWords(written: readonly string[]): Generator<string> {
  for (let from = 0; from < written.length; from++) {
    let joined = written[from]!
    for (let at = from + 1; at < Math.min(from + MAX_JOINED, written.length); at++) {
      const isPair = isAffixPair(written[at - 1]!, written[at]!) && mayBeJoined(joined, written[at]!)
      if (!isPair) break
      joined += written[at]!
      yield joined
    }
  }
}

/** The words of a passage in the index: those that are written, and Persian ones with their affixes as one. */
export function passageWords(text: string): Set<string> {
  const written = searchWords(foldText(text))
  return new Set([...written, ...joinedWords(written)])
}

/** The signs that `catalogue.passage_keys` replaces in a text before it splits it at spaces: the most frequent signs, and that of `bookWord`. */
const REPLACED = /[A-Z.,،؛:"«»=\u200cآ]/g
const REPLACEMENTS: Readonly<Record<string, string>> = { '\u200c': '', آ: 'ا' }
const replacementOf = (sign: string): string => REPLACEMENTS[sign] ?? (/[A-Z]/.test(sign) ? sign.toLowerCase() : ' ')

/** The words that `catalogue.passage_keys` finds in a text by itself: most of a passage. */
const splitWords = (text: string): string[] => text.replace(REPLACED, replacementOf).split(' ')

/** A word of letters that folding does not change: most of them. */
const IS_PLAIN = /^[a-z0-9ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی]+$/

/** The words of `passageWords` that splitting does not find. Only those that are not plain are folded: folding all takes four times as long. */
function wordsBesideSplit(split: readonly string[]): Set<string> {
  const written: string[] = []
  const beside = new Set<string>()
  for (const part of split) {
    if (part === '') continue
    if (IS_PLAIN.test(part)) written.push(part)
    else
      for (const word of searchWords(foldText(part))) {
        written.push(word)
        beside.add(word)
      }
  }
  for (const word of joinedWords(written)) beside.add(word)
  if (beside.size > 0) for (const part of split) beside.delete(part)
  return beside
}

/** The `words` of a row of `catalogue.passage_texts`, of a book with this id. */
export function wordsBesideText(id: string, text: string): string {
  const split = splitWords(text)
  // an index of Postgres takes no word above 2 kB
  if (split.some(({ length }) => length > MAX_WORD)) return ['*', bookWord(id), ...passageWords(text)].join(' ')
  return [bookWord(id), ...wordsBesideSplit(split)].join(' ')
}
