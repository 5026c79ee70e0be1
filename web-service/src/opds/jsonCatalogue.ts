import { bookPath, personPath } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { peopleOf } from '@hikma/contracts/peopleOf'
import { PRODUCT_NAME } from '@hikma/contracts/product'
import { changedAt } from '../source/changedAt.ts'
import { type CatalogueFeed, PAGE_SIZE } from './CatalogueFeed.ts'
import {
  ACQUISITION,
  acquisitionPath,
  type AddressOf,
  coverPictures,
  EPUB_TYPE,
  JSON_ROOT,
  pageLinks,
  pagePathOf,
  type Picture,
} from './catalogueLinks.ts'
import { PLAIN_COVER_PATH } from './plainCover.ts'

export const JSON_TYPE = 'application/opds+json'

/** A feed of OPDS 2.0. */
export function jsonCatalogue(feed: CatalogueFeed, addressOf: AddressOf): string {
  const { title, total, page, updated } = feed
  const to = (rel: string, path: string) => ({ rel, href: addressOf(path), type: JSON_TYPE })
  return JSON.stringify({
    metadata: { title, numberOfItems: total, itemsPerPage: PAGE_SIZE, currentPage: page, modified: updated },
    links: [
      to('self', pagePathOf(JSON_ROOT, feed, page)),
      to('start', JSON_ROOT),
      { ...to('search', `${JSON_ROOT}/search{?query}`), templated: true },
      ...pageLinks(feed).map(([rel, number]) => to(rel, pagePathOf(JSON_ROOT, feed, number))),
    ],
    ...(feed.books.length > 0
      ? { publications: feed.books.map((book) => publicationOf(book, addressOf)) }
      : { navigation: navigationOf(feed).map(({ rel, path, ...more }) => ({ ...more, ...to(rel, path) })) }),
  })
}

/** The links of a feed to others. The schema of OPDS 2.0 allows no empty list, so an empty feed leads back to the root. */
function navigationOf({ entries }: CatalogueFeed) {
  if (entries.length === 0) return [{ title: PRODUCT_NAME, rel: 'start', path: JSON_ROOT }]
  return entries.map(({ path, title, count }) => ({
    title,
    rel: path === '/new' ? 'http://opds-spec.org/sort/new' : 'subsection',
    path: JSON_ROOT + path,
    ...(count !== null && { properties: { numberOfItems: count } }),
  }))
}

/** The contributors of a publication, each with the page about them. */
const people = (line: string, addressOf: AddressOf) =>
  peopleOf(line).map((name) => ({ name, links: [{ href: addressOf(personPath(name)), type: 'text/html' }] }))

function publicationOf(book: Book, addressOf: AddressOf) {
  const { title, author, translator, description, genre, lang, direction, publishedDate, totalPages } = book
  return {
    metadata: {
      '@type': 'http://schema.org/Book',
      identifier: `urn:hikma:${book.id}`,
      title,
      author: people(author, addressOf),
      ...(translator && { translator: people(translator, addressOf) }),
      language: lang,
      readingProgression: direction,
      numberOfPages: totalPages,
      published: publishedDate,
      modified: changedAt(book),
      ...(genre && { subject: genre }),
      ...(description && { description }),
    },
    links: [
      { rel: ACQUISITION, href: addressOf(acquisitionPath(book)), type: EPUB_TYPE },
      { rel: 'alternate', href: addressOf(bookPath(book.id)), type: 'text/html' },
    ],
    images: imagesOf(book).map(({ path, type }) => ({ href: addressOf(path), type })),
  }
}

/** A publication must have a picture of a common format: a book without one gets a plain cover. */
function imagesOf(book: Book): Pick<Picture, 'path' | 'type'>[] {
  const cover = coverPictures(book)
  const pictures = cover ? [...(cover.small ? [cover.small] : []), cover.whole] : []
  const isEnough = pictures.some(({ isCommon }) => isCommon)
  return isEnough ? pictures : [...pictures, { path: PLAIN_COVER_PATH, type: 'image/png' }]
}
