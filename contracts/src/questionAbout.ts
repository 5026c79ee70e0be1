import type { Book } from './book.ts'
import { firstCharacters } from './firstCharacters.ts'
import { MAX_CHAT_EXCERPT } from './limits.ts'

/** An opening or closing tag of a part of the note, also a broken one, which could end the part early or begin another. */
const PART_TAG = /<\s*\/?\s*(?:page|book)\b[^>]*>?/gi
/** Of each text about the book. */
const MAX_FACT = 80

export interface OpenPage {
  /** From 1. */
  number: number
  /** Its text as the reader sees it. */
  text: string
  book: Pick<Book, 'title' | 'author' | 'translator' | 'lang'>
  /** The name of the chapter that the page is in; null if it is not known. */
  chapter: string | null
}

const withoutTags = (text: string): string => text.replace(PART_TAG, ' ').trim()

/** The known details of the book, a line each. */
function factsAbout({ book, chapter }: OpenPage): string {
  const facts: readonly [name: string, value: string | null | undefined][] = [
    ['Title', book.title],
    ['Author', book.author],
    ['Translator', book.translator],
    ['Language', book.lang],
    ['Chapter', chapter],
  ]
  return facts
    .map(([name, value]) => [name, withoutTags(firstCharacters((value ?? '').replace(/\s+/g, ' ').trim(), MAX_FACT))])
    .flatMap(([name, value]) => (value === '' ? [] : [`${name}: ${value}`]))
    .join('\n')
}

/** The query for a question: with the number and the first characters of the open page, and its book, marked as data. */
export function questionAbout(question: string, page?: OpenPage): string {
  const excerpt = page && withoutTags(firstCharacters(page.text.trimStart(), MAX_CHAT_EXCERPT))
  if (!page || !excerpt) return question
  const note = `The reader has page ${page.number} open. It begins:\n<page>\n${excerpt}\n</page>\nIt is of this book:`
  return `${note}\n<book>\n${factsAbout(page)}\n</book>\n\n${question}`
}
