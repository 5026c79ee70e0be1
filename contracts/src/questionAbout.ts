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
  // a character of two code units is kept whole or left out
  const excerpt = page?.text
    .slice(0, MAX_CHAT_EXCERPT)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(PAGE_TAG, ' ')
    .trim()
  if (!page || !excerpt) return question
  return `The reader has page ${page.number} open. It begins:\n<page>\n${excerpt}\n</page>\n\n${question}`
}
