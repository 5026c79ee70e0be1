import { firstCharacters } from './firstCharacters.ts'
import { MAX_CHAT_EXCERPT } from './limits.ts'

/** What would end the excerpt early, or begin another: an opening or closing `page` tag, also a broken one. */
const PAGE_TAG = /<\s*\/?\s*page\b[^>]*>?/gi

export interface OpenPage {
  /** From 1. */
  number: number
  /** Its text as the reader sees it. */
  text: string
}

/** A query with its note about the open page: number and first characters, marked as data for the assistant's prompt. */
export function questionAbout(question: string, page?: OpenPage): string {
  const excerpt = page && firstCharacters(page.text.trimStart(), MAX_CHAT_EXCERPT).replace(PAGE_TAG, ' ').trim()
  if (!page || !excerpt) return question
  return `The reader has page ${page.number} open. It begins:\n<page>\n${excerpt}\n</page>\n\n${question}`
}
