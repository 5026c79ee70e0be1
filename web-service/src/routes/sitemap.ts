import { bookPath, personPath } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { peopleIn } from '@hikma/contracts/people'
import { escapeXml } from '../escape/escapeXml.ts'
import { changedAt } from '../source/changedAt.ts'

/** The most addresses of one file (sitemaps.org). */
export const MAX_ADDRESSES = 50_000

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

type ListedBook = Pick<Book, 'id' | 'version' | 'author' | 'translator'>

/** The library comes first, then books and people; pages are found by the links of their book (decision 42). */
const entriesOf = (books: readonly ListedBook[], publicUrl: string): (() => string)[] => [
  () => `<url><loc>${escapeXml(`${publicUrl}/`)}</loc></url>`,
  ...books.map(
    (book) => () =>
      `<url><loc>${escapeXml(publicUrl + bookPath(book.id))}</loc><lastmod>${changedAt(book)}</lastmod></url>`,
  ),
  ...[...peopleIn(books).values()].map(
    ({ name }) =>
      () =>
        `<url><loc>${escapeXml(publicUrl + personPath(name))}</loc></url>`,
  ),
]

/**
 * The sitemap of all books and people, or part `part` (from 1) of it. Above 50,000 addresses the whole is an index of its parts.
 * Null for a part that there is not.
 */
export function sitemap(books: readonly ListedBook[], publicUrl: string, part: number | null): string | null {
  const entries = entriesOf(books, publicUrl)
  const parts = Math.ceil(entries.length / MAX_ADDRESSES)
  if (part !== null && (parts === 1 || part > parts)) return null
  if (part === null && parts > 1) {
    const addresses = Array.from({ length: parts }, (_part, index) => `${publicUrl}/sitemap-${index + 1}.xml`)
    const items = addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`)
    return `${DECLARATION}\n<sitemapindex ${NAMESPACE}>\n${items.join('\n')}\n</sitemapindex>\n`
  }
  const start = ((part ?? 1) - 1) * MAX_ADDRESSES
  const items = entries.slice(start, start + MAX_ADDRESSES).map((write) => write())
  return `${DECLARATION}\n<urlset ${NAMESPACE}>\n${items.join('\n')}\n</urlset>\n`
}
