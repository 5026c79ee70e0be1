import { firstCharacters } from '../firstCharacters.ts'
import type { Pause } from './parsePage.ts'
import { wordsOf } from './words.ts'

export interface Heading {
  /** 1 is the highest. */
  level: number
  text: string
}

/** The part of a page that a book's contents need. */
export interface PageOutline {
  /** In their order. */
  headings: Heading[]
  /** Whether the page is nothing but headings, as that of a part's title. */
  isTitlePage: boolean
  /** How many headings begin the page, before any other text. */
  leading: number
  /** The first words, with '…' if there are more; null if there is no text. */
  opening: string | null
  words: number
}

const WORDS_AT_ONCE = 2_000
/** In characters as people see them. */
const MAX_HEADING = 200
const MAX_OPENING = 60
/** More headings of a page are in nobody's contents. */
const MAX_HEADINGS = 100

export const EMPTY_OUTLINE: PageOutline = { headings: [], isTitlePage: false, leading: 0, opening: null, words: 0 }

/** A piece of a page for its outline: a text, and its level if it is a heading. */
export interface OutlinePiece {
  text: string
  level: number | null
}

/** Enough of a text for a heading or the opening. Counting the characters of whole paragraphs would take most of the time. */
const beginningOf = (text: string, most: number): string => firstCharacters(text.replace(/\s+/g, ' ').trim(), most * 2)

const shortened = (text: string, length: number): string => {
  const short = firstCharacters(text, length)
  return short === text ? text : `${short.trimEnd()}…`
}

/** The arrow of a note that leads back to its mark. */
const WAY_BACK = /\s*[\u2190-\u21ff\u2934\u2935][\ufe0e\ufe0f]?$/u

/** The first words of a text, whole ones, with '…' if there are more. */
function openingOf(whole: string, hasMore: boolean): string {
  const text = whole.replace(WAY_BACK, '')
  const short = firstCharacters(text, MAX_OPENING)
  if (short === text) return hasMore ? `${text}…` : text
  const lastSpace = text[short.length] === ' ' ? short.length : short.lastIndexOf(' ')
  return `${(lastSpace > 0 ? short.slice(0, lastSpace) : short).trimEnd()}…`
}

/** The outline of a page that consists of these pieces. Calls `pause` after each. */
export async function outlineOf(pieces: Iterable<OutlinePiece>, pause: Pause): Promise<PageOutline> {
  const outline: PageOutline = { ...EMPTY_OUTLINE, headings: [] }
  let isLeading = true
  let opening = ''
  let hasMore = false
  for (const { text, level } of pieces) {
    let words = 0
    for (const _word of wordsOf(text)) if (++words % WORDS_AT_ONCE === 0) await pause()
    outline.words += words
    await pause()
    // a picture, or signs alone, is nothing to name a page by
    if (words === 0) continue
    if (level === null) isLeading = false
    else if (outline.headings.length < MAX_HEADINGS) {
      outline.headings.push({ level, text: shortened(beginningOf(text, MAX_HEADING), MAX_HEADING) })
      if (isLeading) outline.leading++
    }
    if (opening === '') opening = beginningOf(text, MAX_OPENING)
    else hasMore = true
  }
  if (opening !== '') outline.opening = openingOf(opening, hasMore)
  outline.isTitlePage = isLeading && outline.headings.length > 0
  return outline
}
