import { bookPath, personPath } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { peopleOf } from '@hikma/contracts/peopleOf'
import { escapeXml } from '../escape/escapeXml.ts'
import { changedAt } from '../source/changedAt.ts'
import type { CatalogueEntry, CatalogueFeed } from './CatalogueFeed.ts'
import {
  ACQUISITION,
  acquisitionPath,
  type AddressOf,
  ATOM_ROOT,
  coverPictures,
  EPUB_TYPE,
  pageLinks,
  pagePathOf,
} from './catalogueLinks.ts'

const PROFILE = 'application/atom+xml;profile=opds-catalog'
export const ATOM_TYPES: Readonly<Record<CatalogueFeed['kind'], string>> = {
  navigation: `${PROFILE};kind=navigation`,
  publications: `${PROFILE};kind=acquisition`,
}
export const OPEN_SEARCH_TYPE = 'application/opensearchdescription+xml'
/** Where the catalogue describes its search. */
export const OPEN_SEARCH_PATH = `${ATOM_ROOT}/search.xml`

/** Names what it links as the same from one address of the library to another. */
const idOf = (path: string): string => escapeXml(`urn:hikma:opds${path.replaceAll('/', ':')}`)

const link = (attributes: Readonly<Record<string, string>>): string =>
  `<link${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('')}/>`

/** A feed of OPDS 1.2. */
export function atomCatalogue(feed: CatalogueFeed, addressOf: AddressOf): string {
  const type = ATOM_TYPES[feed.kind]
  const self = pagePathOf(ATOM_ROOT, feed, feed.page)
  const links = [
    link({ rel: 'self', type, href: addressOf(self) }),
    link({ rel: 'start', type: ATOM_TYPES.navigation, href: addressOf(ATOM_ROOT) }),
    link({ rel: 'search', type: OPEN_SEARCH_TYPE, href: addressOf(OPEN_SEARCH_PATH) }),
    ...pageLinks(feed).map(([rel, page]) => link({ rel, type, href: addressOf(pagePathOf(ATOM_ROOT, feed, page)) })),
  ]
  const entries = [
    ...feed.entries.map((entry) => navigationEntry(entry, feed.updated, addressOf)),
    ...feed.books.map((book) => bookEntry(book, addressOf)),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/terms/" xmlns:opds="http://opds-spec.org/2010/catalog" xmlns:thr="http://purl.org/syndication/thread/1.0" xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/">
<id>${idOf(self.slice(ATOM_ROOT.length))}</id>
<title>${escapeXml(feed.title)}</title>
<updated>${feed.updated}</updated>
<author><name>Hikma</name></author>
<opensearch:totalResults>${feed.total}</opensearch:totalResults>
${links.join('\n')}
${entries.join('\n')}
</feed>
`
}

function navigationEntry({ path, title, kind, count }: CatalogueEntry, updated: string, addressOf: AddressOf): string {
  const rel = path === '/new' ? 'http://opds-spec.org/sort/new' : 'subsection'
  const counted = count === null ? {} : { 'thr:count': String(count) }
  return `<entry>
<id>${idOf(path)}</id>
<title>${escapeXml(title)}</title>
<updated>${updated}</updated>
<content type="text">${count ?? ''}</content>
${link({ rel, type: ATOM_TYPES[kind], href: addressOf(ATOM_ROOT + path), ...counted })}
</entry>`
}

const person = (name: string, addressOf: AddressOf): string =>
  `<name>${escapeXml(name)}</name><uri>${escapeXml(addressOf(personPath(name)))}</uri>`

function bookEntry(book: Book, addressOf: AddressOf): string {
  const { title, author, translator, description, genre, rights, lang, publishedDate } = book
  const cover = coverPictures(book)?.whole
  // other formats are not for every app
  const pictures = cover?.isCommon
    ? ['', '/thumbnail'].map((more) =>
        link({ rel: `http://opds-spec.org/image${more}`, type: cover.type, href: addressOf(cover.path) }),
      )
    : []
  return [
    `<entry xml:lang="${escapeXml(lang)}">`,
    `<id>${escapeXml(`urn:hikma:${book.id}`)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    ...peopleOf(author).map((name) => `<author>${person(name, addressOf)}</author>`),
    ...peopleOf(translator ?? '').map((name) => `<contributor>${person(name, addressOf)}</contributor>`),
    `<updated>${changedAt(book)}</updated>`,
    `<published>${escapeXml(publishedDate)}</published>`,
    `<dc:language>${escapeXml(lang)}</dc:language>`,
    `<dc:issued>${escapeXml(publishedDate)}</dc:issued>`,
    ...(genre ? [`<category term="${escapeXml(genre)}" label="${escapeXml(genre)}"/>`] : []),
    ...(rights ? [`<rights>${escapeXml(rights)}</rights>`] : []),
    ...(description ? [`<summary type="text">${escapeXml(description)}</summary>`] : []),
    ...pictures,
    link({ rel: ACQUISITION, type: EPUB_TYPE, href: addressOf(acquisitionPath(book)) }),
    link({ rel: 'alternate', type: 'text/html', href: addressOf(bookPath(book.id)) }),
    '</entry>',
  ].join('\n')
}
