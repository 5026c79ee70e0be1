/** From so many letters on, one or two letters may be wrong. Shorter words resemble too many others. */
const ONE_WRONG_FROM = 4
const TWO_WRONG_FROM = 8

/** A folded word, prepared for comparisons. */
export interface Word {
  text: string
  /** A bit for each letter that occurs, of 32 for all letters: most words differ by it alone. */
  letters: number
}

export function wordOf(text: string): Word {
  let letters = 0
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) & 31)
  return { text, letters }
}

const wrongLetters = (text: string): number =>
  text.length >= TWO_WRONG_FROM ? 2 : text.length >= ONE_WRONG_FROM ? 1 : 0

/** Whether a word is long enough to be found in another spelling. */
export const mayBeMisspelt = ({ text }: Word): boolean => wrongLetters(text) > 0

/**
 * Whether `word` becomes `written` if one letter, or two in a long word, are replaced, added, left out or exchanged with
 * their neighbour.
 */
export function isSimilar(word: Word, written: Word): boolean {
  const most = wrongLetters(word.text)
  if (most === 0) return word.text === written.text
  if (Math.abs(word.text.length - written.text.length) > most) return false
  // A replaced letter takes one bit and gives another.
  return countBits(word.letters ^ written.letters) <= 2 * most && distance(word.text, written.text) <= most
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** The least number of such changes, where no letter is changed twice (optimal string alignment). */
function distance(word: string, written: string): number {
  let before: number[] = []
  let former = Array.from({ length: written.length + 1 }, (_cell, at) => at)
  for (let row = 1; row <= word.length; row++) {
    const current = [row]
    for (let at = 1; at <= written.length; at++) {
      const isSame = word[row - 1] === written[at - 1]
      const isExchanged = row > 1 && at > 1 && word[row - 1] === written[at - 2] && word[row - 2] === written[at - 1]
      const changed = Math.min(former[at]! + 1, current[at - 1]! + 1, former[at - 1]! + (isSame ? 0 : 1))
      current.push(isExchanged ? Math.min(changed, before[at - 2]! + 1) : changed)
    }
    before = former
    former = current
  }
  return former[written.length]!
}
