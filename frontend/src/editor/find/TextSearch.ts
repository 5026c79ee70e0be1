/** A search in the text of pages, and what counts as a match. */
export interface TextSearch {
  query: string
  /** Letter by letter: case, accents, vowel signs, half-spaces and variants of letters count too. */
  isExact: boolean
  /** Only whole words. */
  isWholeWord: boolean
}
