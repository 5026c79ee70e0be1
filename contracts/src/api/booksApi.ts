import { z } from 'zod'
import { book, bookPatch, bookPut } from '../book.ts'
import {
  BAD_CHANGE,
  bookParams,
  CHANGED_MEANWHILE,
  changeHeaders,
  etagCondition,
  NO_BOOK,
  NO_VIEW,
  viewQuery,
} from './parameters.ts'
import { json, type Route } from './route.ts'

const UNORDERED = 'The list of books is being put in order. Please try again in a moment.'
const UNLISTED = 'The change is made, but lists may show the old state for a moment.'
const KEY_USED = 'This Idempotency-Key was used for another change.'
const ETAG = { ETag: 'Names what was answered.' }

const onlyNew = { description: '`*` asks for a new book: 412 where there is one.', schema: z.literal('*') }

/** The calls of the catalogue: the list, a book, its record, its reads. */
export const booksApi: readonly Route[] = [
  {
    id: 'listBooks',
    service: 'books-service',
    method: 'get',
    path: '/api/books-db',
    audience: 'readers',
    summary: 'Lists the books, newest first',
    query: viewQuery,
    headers: etagCondition,
    answers: {
      200: { description: 'The books.', content: json(z.array(book)), headers: ETAG },
      304: { description: 'Nothing has changed.' },
      400: [NO_VIEW],
      503: [UNORDERED],
    },
  },
  {
    id: 'getBook',
    service: 'books-service',
    method: 'get',
    path: '/api/books-db/:id',
    audience: 'readers',
    summary: 'Gives a book',
    params: bookParams,
    query: viewQuery,
    headers: etagCondition,
    answers: {
      200: { description: 'The book.', content: json(book), headers: ETAG },
      304: { description: 'Nothing has changed.' },
      400: [NO_VIEW],
      404: [NO_BOOK],
      503: [UNORDERED],
    },
  },
  {
    id: 'putBook',
    service: 'books-service',
    method: 'put',
    path: '/api/books-db/:id',
    audience: 'admins',
    summary: 'Publishes a book, or changes its record',
    details:
      'With nothing but `totalPages` and `isPublic` in it, the body changes those of a book that is there. Else it is the ' +
      'whole record: with `stage` the files that were uploaded under it become the book, all at once; without, the files ' +
      'stay as they are.',
    params: bookParams,
    headers: { ...changeHeaders, 'If-None-Match': onlyNew },
    body: z.union([bookPut, bookPatch]),
    answers: {
      200: { description: 'The book as it is now.', content: json(book) },
      201: { description: 'The book, which is new.', content: json(book) },
      400: [
        'A new book needs its title and its author.',
        'The If-None-Match header of a change can only be *.',
        ...BAD_CHANGE,
      ],
      404: [NO_BOOK],
      409: [
        'This publish is not known: it was cancelled, is too old, or nothing was uploaded.',
        'The cover cover.png was not uploaded.',
        KEY_USED,
      ],
      412: ['There is a book with this ID already.', CHANGED_MEANWHILE],
      503: [UNLISTED],
      507: ['The storage is full. Nothing was changed.'],
    },
  },
  {
    id: 'deleteBook',
    service: 'books-service',
    method: 'delete',
    path: '/api/books-db/:id',
    audience: 'admins',
    summary: 'Deletes a book with all its files',
    params: bookParams,
    headers: changeHeaders,
    answers: {
      200: {
        description: 'It is gone.',
        content: json(z.object({ success: z.literal(true) }).meta({ id: 'Deleted' })),
      },
      400: BAD_CHANGE,
      404: [NO_BOOK],
      409: [KEY_USED],
      412: [CHANGED_MEANWHILE],
      503: [UNLISTED],
    },
  },
  {
    id: 'countRead',
    service: 'books-service',
    method: 'post',
    path: '/api/books-db/:id/reads',
    audience: 'readers',
    summary: 'Counts an opening of a book, once an address in half an hour',
    params: bookParams,
    answers: { 204: { description: 'It is counted, or was before.' }, 404: [NO_BOOK], 503: [UNORDERED] },
  },
]
