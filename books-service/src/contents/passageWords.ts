import { foldText } from '@hikma/contracts/search/foldText'
import { MAX_JOINED } from '@hikma/contracts/search/parseSearch'
import { isAffixPair, mayBeJoined } from '@hikma/contracts/search/persianGaps'
import { searchWords } from '@hikma/contracts/search/searchWords'

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
