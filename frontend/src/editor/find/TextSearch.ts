/** What to look for in the text of pages. */
export interface TextSearch {
  query: string
  /** Letter by letter: case, accents, vowel signs, half-spaces and variants of letters count too. */
  isExact: boolean
  /** Only whole words. */
  isWholeWord: boolean
}
