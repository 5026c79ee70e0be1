import { z } from 'zod'
import { isFileName } from '../areaNames.ts'
import { book, bookId } from '../book.ts'
import { THUMBNAIL_WIDTHS } from '../limits.ts'
import { etagCondition, viewQuery } from './parameters.ts'
import { json, type Parameters, type Route } from './route.ts'

const fileParams: Parameters = {
  bucketName: { description: 'The ID of the book.', schema: bookId },
  filePath: { description: 'The name of the file, such as `1.html`.', schema: z.string().refine(isFileName) },
}
const fileQuery: Parameters = {
  w: { description: 'The width in pixels of a thumbnail of an image.', schema: z.literal([...THUMBNAIL_WIDTHS]) },
  v: {
    description: 'The version of the book that is known: what is older in memory is looked up again.',
    schema: z.int(),
  },
}
const fileHeaders = {
  ETag: 'Names these bytes.',
  'X-Book-Version': 'The version of the book.',
  'X-Book-Pages': 'How many pages it has.',
  'X-Page-Id': 'Of a page: its id, which stays when its number changes.',
  'X-Page-Name': 'Of a page that the book gives a name: the name, percent-encoded.',
}

/** The calls of readers to storage: files, and the list that needs no database. */
export const storageApi: readonly Route[] = [
  {
    id: 'downloadFile',
    service: 'storage-service',
    method: 'get',
    path: '/api/download/:bucketName/*filePath',
    audience: 'readers',
    summary: 'Gives a file of a book',
    details: 'Its type follows from its extension. Opened by itself in a browser it is inert.',
    params: fileParams,
    query: fileQuery,
    headers: { ...etagCondition, Range: { description: 'One range of bytes.', schema: z.string() } },
    answers: {
      200: { description: 'The file, or its thumbnail (WebP).', content: { '*/*': null }, headers: fileHeaders },
      206: {
        description: 'The range of the file.',
        content: { '*/*': null },
        headers: { ...fileHeaders, 'Content-Range': 'Which bytes, of how many.' },
      },
      304: { description: 'Nothing has changed.' },
      400: ['link_invalid', 'width_invalid', 'image_unreadable'],
      404: ['book_missing', 'file_missing'],
      416: ['range_invalid'],
    },
  },
  {
    id: 'listBooksFromStorage',
    service: 'storage-service',
    method: 'get',
    path: '/api/books',
    audience: 'readers',
    summary: 'Lists the books while the database is away',
    details: 'The same list as of the catalogue, except that reads are those of the day before.',
    query: viewQuery,
    headers: etagCondition,
    answers: {
      200: {
        description: 'The books, newest first.',
        content: json(z.array(book)),
        headers: { ETag: 'Names what was answered.' },
      },
      304: { description: 'Nothing has changed.' },
    },
  },
]
