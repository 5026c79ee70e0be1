import { bookPath, personPath } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { peopleOf } from '@hikma/contracts/peopleOf'
import { coverAddress } from './coverAddress.ts'

/** One person, or a list of several. */
function persons(line: string, publicUrl: string | null) {
  const people = peopleOf(line).map((name) => ({
    '@type': 'Person',
    name,
    ...(publicUrl !== null && { url: publicUrl + personPath(name) }),
  }))
  return people.length === 1 ? people[0] : people
}

/** A book for search engines, in the vocabulary of schema.org. `publicUrl` makes its addresses absolute; null leaves them out. */
export function bookJsonLd(book: Book, publicUrl: string | null): object {
  const { title, author, translator, originalTitle, originalLanguage, description, genre, lang, totalPages } = book
  const { firstPublished } = book
  const picture = publicUrl === null ? null : coverAddress(book, publicUrl)
  const isTranslated = (translator ?? originalTitle ?? originalLanguage) !== undefined
  // ISO 8601 has no years before Christ without an agreement.
  const year = firstPublished !== undefined && firstPublished > 0 ? String(firstPublished).padStart(4, '0') : undefined
  const work = {
    '@type': 'Book',
    name: isTranslated ? originalTitle : title,
    inLanguage: isTranslated ? originalLanguage : lang,
    author: persons(author, publicUrl),
    datePublished: year,
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'Book',
    name: title,
    author: persons(author, publicUrl),
    inLanguage: lang,
    numberOfPages: totalPages,
    datePublished: book.publishedDate,
    ...(publicUrl !== null && { url: publicUrl + bookPath(book.id) }),
    ...(picture !== null && { image: picture }),
    ...(description && { description }),
    ...(genre && { genre }),
    ...(translator && { translator: persons(translator, publicUrl) }),
    ...((originalTitle ?? originalLanguage ?? year) && {
      [isTranslated ? 'translationOfWork' : 'exampleOfWork']: work,
    }),
    ...(book.rights && { copyrightNotice: book.rights }),
  }
}
