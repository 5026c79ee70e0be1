import { formatAddress, pagePath } from '@hikma/contracts/addresses'
import type { Mark } from '../Mark.ts'
import { markAddress } from '../markAddress.ts'
import type { MarkedBook } from './MarkedBook.ts'

export const ID_PREFIX = 'urn:hikma:mark:'

/** The marks of books as a page of Web Annotations (W3C), which `fromAnnotations` reads again without loss. */
export function toAnnotations(books: readonly MarkedBook[], origin: string): string {
  const items = books.flatMap(({ book, marks }) =>
    marks.map(({ id, ...mark }) => ({
      id: ID_PREFIX + id,
      type: 'Annotation',
      motivation: mark.note !== '' ? 'commenting' : mark.colour === null ? 'bookmarking' : 'highlighting',
      created: new Date(mark.createdAt).toISOString(),
      body: bodyOf(mark),
      target: {
        source: origin + pagePath(mark.bookId, mark.page),
        'dc:title': book.title,
        'dc:creator': book.author,
        selector: [
          { type: 'TextQuoteSelector', ...quoteOf(mark) },
          { type: 'FragmentSelector', value: formatAddress(markAddress(mark)).split('#')[1] ?? '' },
        ],
      },
      // What Web Annotations have no words for: the id of the page, its name, colour and position.
      hikma: mark,
    })),
  )
  return JSON.stringify({ '@context': 'http://www.w3.org/ns/anno.jsonld', type: 'AnnotationPage', items }, null, 2)
}

const quoteOf = ({ selectors: { exact, prefix, suffix } }: Mark) => ({ exact, prefix, suffix })

const bodyOf = ({ note, colour }: Mark): object[] => [
  ...(note === '' ? [] : [{ type: 'TextualBody', value: note, format: 'text/plain', purpose: 'commenting' }]),
  ...(colour === null ? [] : [{ type: 'TextualBody', value: colour, purpose: 'tagging' }]),
]
