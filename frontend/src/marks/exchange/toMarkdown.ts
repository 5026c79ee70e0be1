import { formatAddress } from '@hikma/contracts/addresses'
import { markAddress } from '../markAddress.ts'
import type { MarkedBook } from './MarkedBook.ts'

interface MarkdownOptions {
  /** Of the library, such as `https://a.org`. */
  origin: string
  /** The text of a link to a page. */
  pageText: (page: number) => string
}

/** The marks of books as Markdown: book, chapter, quote, note, link. */
export function toMarkdown(books: readonly MarkedBook[], { origin, pageText }: MarkdownOptions): string {
  return books.map((book) => bookText(book, { origin, pageText })).join('\n')
}

function bookText({ book, marks }: MarkedBook, { origin, pageText }: MarkdownOptions): string {
  const lines = [`# ${escaped(book.title)}`, '', escaped(book.author), '']
  let heading: string | null = null
  for (const mark of marks) {
    if (mark.heading !== null && mark.heading !== heading) lines.push(`## ${escaped(mark.heading)}`, '')
    heading = mark.heading
    const quote = mark.selectors.exact.trim()
    if (quote !== '') lines.push(...quote.split('\n').map((line) => `> ${escaped(line.trim())}`), '')
    if (mark.note !== '') lines.push(...mark.note.split('\n').map(escaped), '')
    lines.push(`[${escaped(pageText(mark.page))}](${origin}${formatAddress(markAddress(mark))})`, '')
  }
  return lines.join('\n')
}

/** Text that Markdown shows as it is. */
const escaped = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>#|~]/g, (sign) => `\\${sign}`)
    .replace(/^(\d+)([.)])/, '$1\\$2')
    .replace(/^([-+=])/, '\\$1')
