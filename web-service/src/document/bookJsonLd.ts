import { bookPath } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { coverAddress } from './coverAddress.ts'

const person = (name: string) => ({ '@type': 'Person', name })

/** A book for search engines, in the vocabulary of schema.org. `publicUrl` makes its addresses absolute; null leaves them out. */
export function bookJsonLd(book: Book, publicUrl: string | null): object {
  const { title, author, translator, originalTitle, originalLanguage, description, genre, lang, totalPages } = book
  const picture = publicUrl === null ? null : coverAddress(book, publicUrl)
  const original = { '@type': 'Book', name: originalTitle, inLanguage: originalLanguage, author: person(author) }
  return {
    '@context': 'https://schema.org',
    '@type': 'Book',
    name: title,
    author: person(author),
    inLanguage: lang,
    numberOfPages: totalPages,
    datePublished: book.publishedDate,
    ...(publicUrl !== null && { url: publicUrl + bookPath(book.id) }),
    ...(picture !== null && { image: picture }),
    ...(description && { description }),
    ...(genre && { genre }),
    ...(translator && { translator: person(translator) }),
    ...((originalTitle ?? originalLanguage) && { translationOfWork: original }),
    ...(book.rights && { copyrightNotice: book.rights }),
  }
}
