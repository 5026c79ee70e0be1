import { z } from 'zod'
import { book, detailsPatch, bookPatch, bookPut } from '../book.ts'
import { BAD_CHANGE, bookParams, changeHeaders, etagCondition, viewQuery } from './parameters.ts'
import { json, type Route } from './route.ts'

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
      400: ['field_invalid'],
      503: ['list_not_ready'],
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
      400: ['field_invalid'],
      404: ['book_missing'],
      503: ['list_not_ready'],
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
      400: ['new_book_incomplete', 'text_invisible', 'text_changes_direction', 'if_none_match_invalid', ...BAD_CHANGE],
      404: ['book_missing'],
      409: ['stage_unknown', 'stage_cover_missing', 'idempotency_key_used'],
      412: ['id_taken', 'changed_meanwhile'],
      503: ['change_not_listed', 'format_newer'],
      507: ['storage_full'],
    },
  },
  {
    id: 'changeDetails',
    service: 'books-service',
    method: 'patch',
    path: '/api/books-db/:id',
    audience: 'admins',
    summary: 'Changes some details of a book',
    details:
      'Only the fields in the body change; null removes a text that a book may lack. Who may read the book changes only ' +
      'with `isPublic`. After 412 the history says who changed which details.',
    params: bookParams,
    headers: changeHeaders,
    body: detailsPatch,
    answers: {
      200: {
        description: 'The book as it is now.',
        content: json(book),
      },
      400: ['fields_invalid', 'text_invisible', 'text_changes_direction', ...BAD_CHANGE],
      404: ['book_missing'],
      409: ['idempotency_key_used'],
      412: ['changed_meanwhile'],
      503: ['change_not_listed', 'format_newer'],
      507: ['storage_full'],
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
      404: ['book_missing'],
      409: ['idempotency_key_used'],
      412: ['changed_meanwhile'],
      503: ['change_not_listed', 'format_newer'],
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
    answers: { 204: { description: 'It is counted, or was before.' }, 404: ['book_missing'], 503: ['list_not_ready'] },
  },
]
