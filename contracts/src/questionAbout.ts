import { firstCharacters } from './firstCharacters.ts'
import { MAX_CHAT_EXCERPT } from './limits.ts'

/** An opening or closing `page` tag, also a broken one, which could end the excerpt early or begin another. */
const PAGE_TAG = /<\s*\/?\s*page\b[^>]*>?/gi

export interface OpenPage {
  /** From 1. */
  number: number
  /** Its text as the reader sees it. */
  text: string
}

/** The query for a question: with the number and the first characters of the open page, marked as data. */
export function questionAbout(question: string, page?: OpenPage): string {
  const excerpt = page && firstCharacters(page.text.trimStart(), MAX_CHAT_EXCERPT).replace(PAGE_TAG, ' ').trim()
  if (!page || !excerpt) return question
  return `The reader has page ${page.number} open. It begins:\n<page>\n${excerpt}\n</page>\n\n${question}`
}
