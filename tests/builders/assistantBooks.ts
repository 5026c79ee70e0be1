import { readFileSync } from 'node:fs'

/** A book of `tests/fixtures/assistant`: the texts of the blocks of each page, of which the first is its heading. */
export interface AssistantBook {
  id: string
  fields: { title: string; author: string; primaryLanguage: string; language: string }
  pages: readonly (readonly string[])[]
}

const FOLDER = new URL('../fixtures/assistant/', import.meta.url)
const FIELDS = {
  'the-clock-of-sorrel': {
    title: 'The Clock of Sorrel',
    author: 'Hikma',
    language: 'English',
    primaryLanguage: 'English',
  },
  'the-craft-of-the-page': {
    title: 'The Craft of the Page',
    author: 'Hikma',
    language: 'English',
    primaryLanguage: 'English',
  },
  'the-moon-in-the-qanat': { title: 'ماه در قنات', author: 'حکمت', language: 'Persian', primaryLanguage: 'Persian' },
}

/** The books about which the assistant is asked in its evaluation. In a file, `#` begins a page and empty lines end blocks. */
export const assistantBooks = (): AssistantBook[] =>
  Object.entries(FIELDS).map(([id, fields]) => {
    const text = readFileSync(new URL(`${id}.txt`, FOLDER), 'utf8').trim()
    const pages = text
      .split(/^# /m)
      .slice(1)
      .map((page) => page.trim().split(/\n{2,}/))
    return { id, fields, pages }
  })

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The pages as they are published. */
export const markupOf = ({ pages }: AssistantBook): string[][] =>
  pages.map(([heading, ...paragraphs]) => [`<h2>${escaped(heading!)}</h2>`, ...paragraphs.map(escaped)])
