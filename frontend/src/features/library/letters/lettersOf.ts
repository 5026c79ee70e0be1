import { foldText } from '@hikma/contracts/search/foldText'

/** A letter with the position of the first book whose title begins with it. */
export interface FirstOf {
  letter: string
  item: number
}

/** Of everything that is no letter: digits and signs. */
const OTHER = '#'

function letterOf(title: string): string {
  // As `sortBooks`, it begins at the first letter or digit.
  const first = /[\p{L}\p{N}]/u.exec(title)?.[0] ?? ''
  const folded = /^./u.exec(foldText(first))?.[0] ?? ''
  return /\p{L}/u.test(folded) ? folded.toUpperCase() : OTHER
}

/** The letters with which titles begin, in the order of the books, which are sorted by title. Variants of a letter are one. */
export function lettersOf(books: readonly { title: string }[]): FirstOf[] {
  const first = new Map<string, number>()
  for (const [item, { title }] of books.entries()) {
    const letter = letterOf(title)
    if (!first.has(letter)) first.set(letter, item)
  }
  return [...first].map(([letter, item]) => ({ letter, item }))
}
