import { bookPath } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { PRODUCT_NAME } from '@hikma/contracts/product'
import { escapeXml } from '../escape/escapeXml.ts'
import { changedAt } from '../source/changedAt.ts'

/** How many of the newest books it has. */
export const FEED_BOOKS = 50

/** An Atom feed (RFC 4287) of the newest books, which are the first of the list. */
export function atomFeed(books: readonly Book[], publicUrl: string): string {
  const newest = books.slice(0, FEED_BOOKS)
  const updated = newest.map(changedAt).sort().at(-1) ?? new Date(0).toISOString()
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${escapeXml(`${publicUrl}/`)}</id>
<title>${escapeXml(PRODUCT_NAME)}</title>
<updated>${updated}</updated>
<link rel="self" type="application/atom+xml" href="${escapeXml(`${publicUrl}/feed.xml`)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(`${publicUrl}/`)}"/>
${newest.map((book) => entry(book, publicUrl)).join('\n')}
</feed>
`
}

function entry(book: Book, publicUrl: string): string {
  const address = escapeXml(publicUrl + bookPath(book.id))
  const { title, author, translator, description, genre, lang, publishedDate } = book
  return `<entry xml:lang="${escapeXml(lang)}">
<id>${address}</id>
<title>${escapeXml(title)}</title>
<author><name>${escapeXml(author)}</name></author>
${translator ? `<contributor><name>${escapeXml(translator)}</name></contributor>\n` : ''}<published>${escapeXml(publishedDate)}</published>
<updated>${changedAt(book)}</updated>
<link rel="alternate" type="text/html" href="${address}"/>
<category term="${escapeXml(genre)}"/>
<summary>${escapeXml(description)}</summary>
</entry>`
}
