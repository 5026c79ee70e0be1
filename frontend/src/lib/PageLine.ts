/** A line of a page's text, by its first character. */
export interface PageLine {
  /** Number of its block, from 0 (`pageBlocks`). */
  block: number
  /** Position of its first character in the block, where a picture counts as one. */
  offset: number
  /** How far the line is above the top of the viewport, in heights of the line; below 0 if it is under it. */
  above: number
  /** The text from there on, without space. */
  quote: string
}

/** The length of a quote, in UTF-16 units without space: enough to be unique in a page. */
export const QUOTE_LENGTH = 32
