/** A place in the text of a page, by the block around it: the reader's elements and the editor's document know no other. */
export interface TextPlace {
  /** The text of the block, with white space collapsed. */
  block: string
  /** How many blocks before it have the same text. */
  before: number
  /** Of the place, in UTF-16 units of that text. */
  offset: number
  /** Whether the word there is selected; otherwise the caret stands before it. */
  isWord: boolean
}

/** The word with which a text begins, half-spaces included; '' if it begins with something else. */
export const wordAtStart = (text: string): string => /^[\p{L}\p{M}\p{N}\u200C]*/u.exec(text)?.[0] ?? ''

/** Collapses white space, as it is shown. */
export const shownText = (text: string): string => text.replace(/\s+/g, ' ').trim()
