import { foldText } from '@hikma/contracts/search/foldText'
import { MAX_JOINED } from '@hikma/contracts/search/parseSearch'
import { isAffixPair, mayBeJoined } from '@hikma/contracts/search/persianGaps'
import { MAX_WORD, searchWords } from '@hikma/contracts/search/searchWords'

/** The word that all passages of a book have, and no text. */
export const bookWord = (id: string): string => `=${id}`

/** The words of a passage in the index: those that are written, and Persian ones with their affixes as one. */
export function passageWords(text: string): Set<string> {
  const written = searchWords(foldText(text))
  const words = new Set(written)
  for (let from = 0; from < written.length; from++) {
    let joined = written[from]!
    for (let at = from + 1; at < Math.min(from + MAX_JOINED, written.length); at++) {
      const isPair = isAffixPair(written[at - 1]!, written[at]!) && mayBeJoined(joined, written[at]!)
      if (!isPair) break
      joined += written[at]!
      words.add(joined)
    }
  }
  return words
}

/** The signs that `catalogue.passage_keys` replaces in a text before it splits it at spaces: the most frequent signs, and that of `bookWord`. */
const REPLACED = /[A-Z.,،؛:"«»=\u200cآ]/g
const REPLACEMENTS: Readonly<Record<string, string>> = { '\u200c': '', آ: 'ا' }
const replacementOf = (sign: string): string => REPLACEMENTS[sign] ?? (/[A-Z]/.test(sign) ? sign.toLowerCase() : ' ')

/** The words that `catalogue.passage_keys` finds in a text by itself: most of a passage. */
const splitWords = (text: string): string[] => text.replace(REPLACED, replacementOf).split(' ')

/** The `words` of a row of `catalogue.passage_texts`, of a book with this id. */
export function wordsBesideText(id: string, text: string): string {
  const words = passageWords(text)
  const split = splitWords(text)
  // an index of Postgres takes no word above 2 kB
  if (split.some(({ length }) => length > MAX_WORD)) return ['*', bookWord(id), ...words].join(' ')
  for (const word of split) words.delete(word)
  return [bookWord(id), ...words].join(' ')
}
