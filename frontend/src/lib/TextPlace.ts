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

/** Collapses white space, as it is shown. */
export const shownText = (text: string): string => text.replace(/\s+/g, ' ').trim()
