import { isBookId } from '@hikma/contracts/bookId'

/** The colours of highlights. They are names of roles: each theme has its own values of them. */
export const MARK_COLOURS = ['yellow', 'green', 'blue', 'rose'] as const
export type MarkColour = (typeof MARK_COLOURS)[number]

/** A position in a page: the number of a block, from 0 (`pageBlocks`), and a character of its text. */
export interface BlockPosition {
  block: number
  offset: number
}

/** How a passage is found again: quote and context decide, and the position where the quote stands more than once. */
export interface MarkSelectors {
  start: BlockPosition
  /** After the last character. */
  end: BlockPosition
  /** The text of the passage as it was written; blocks are lines. '' if it holds figures only. */
  exact: string
  /** The text before and after it in its page. */
  prefix: string
  suffix: string
}

/** A bookmark, highlight or note, as the value of an item of kind `mark` (BEHAVIOUR.md §4.18). */
export interface Mark {
  bookId: string
  /** Null if the library had not named the page. */
  pageId: string | null
  /** The number of the page, from 1: a hint, since pages are inserted and deleted. */
  page: number
  selectors: MarkSelectors
  /** Null for a bookmark, which paints nothing. */
  colour: MarkColour | null
  /** '' if there is none. */
  note: string
  /** The name of the page in the contents, if it was known. */
  heading: string | null
  /** Milliseconds since 1970, for display only. */
  createdAt: number
}

/** A mark with the id of its item. */
export interface StoredMark extends Mark {
  id: string
}

/** In UTF-16 units. A longer passage is marked as far as that. */
export const MAX_EXACT = 8_000
export const MAX_NOTE = 10_000
/** Of prefix and suffix. */
export const CONTEXT = 48
const MAX_TEXT = 500

/** Reads the value of an item. Null if it is no mark: other pages of this origin, devices and people write items, too. */
export function parseMark(value: unknown): Mark | null {
  if (typeof value !== 'object' || value === null) return null
  const { bookId, pageId, page, selectors, colour, note, heading, createdAt } = value as Mark
  const isValid =
    isBookId(bookId) &&
    isTextOrNull(pageId) &&
    Number.isSafeInteger(page) &&
    page >= 1 &&
    areSelectors(selectors) &&
    (colour === null || MARK_COLOURS.includes(colour)) &&
    isText(note, MAX_NOTE) &&
    isTextOrNull(heading) &&
    // the greatest time that a `Date` can hold
    Number.isFinite(createdAt) &&
    Math.abs(createdAt) <= 8.64e15
  return isValid ? { bookId, pageId, page, selectors, colour, note, heading, createdAt } : null
}

function areSelectors(value: unknown): value is MarkSelectors {
  if (typeof value !== 'object' || value === null) return false
  const { start, end, exact, prefix, suffix } = value as MarkSelectors
  return (
    isPosition(start) &&
    isPosition(end) &&
    (start.block < end.block || (start.block === end.block && start.offset <= end.offset)) &&
    isText(exact, MAX_EXACT) &&
    isText(prefix, MAX_TEXT) &&
    isText(suffix, MAX_TEXT)
  )
}

const isText = (value: unknown, max: number): boolean => typeof value === 'string' && value.length <= max
const isTextOrNull = (value: unknown): boolean => value === null || isText(value, MAX_TEXT)
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0
const isPosition = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  isCount((value as BlockPosition).block) &&
  isCount((value as BlockPosition).offset)
