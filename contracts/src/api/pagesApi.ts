import { z } from 'zod'
import { book } from '../book.ts'
import { MAX_PAGES } from '../limits.ts'
import { pageInsert } from '../pages.ts'
import { BAD_CHANGE, bookParams, CHANGED_MEANWHILE, versionedHeaders, NO_BOOK } from './parameters.ts'
import { json, type Route } from './route.ts'

const changed = { description: 'The book as it is now.', content: json(book) }
const NO_VERSION = 'This change needs an If-Match header with the version of the book.'
const NOT_WHOLE = 'Page 3 is missing, so pages cannot be moved.'
const pageParam = { description: 'The number of the page, from 1.', schema: z.int().min(1).max(MAX_PAGES) }

/** The calls that change the pages of a published book, each in one step. */
export const pagesApi: readonly Route[] = [
  {
    id: 'insertPage',
    service: 'books-service',
    method: 'post',
    path: '/api/books-db/:id/pages',
    audience: 'admins',
    summary: 'Inserts a page; those from its number on move up by one',
    params: bookParams,
    headers: versionedHeaders,
    body: pageInsert,
    answers: {
      200: changed,
      400: ['The book has 12 pages.', 'A book may have 5,000 pages at most.', ...BAD_CHANGE],
      404: [NO_BOOK],
      409: [NOT_WHOLE],
      412: [CHANGED_MEANWHILE],
      413: ['A page may have 2 MB at most.'],
      428: [NO_VERSION],
      507: ['The storage is full. Nothing was changed.'],
    },
  },
  {
    id: 'deletePage',
    service: 'books-service',
    method: 'delete',
    path: '/api/books-db/:id/pages/:page',
    audience: 'admins',
    summary: 'Deletes a page; those after it move down by one',
    params: { ...bookParams, page: pageParam },
    headers: versionedHeaders,
    answers: {
      200: changed,
      400: ['The page must be a number.', ...BAD_CHANGE],
      404: [NO_BOOK, 'There is no page 13.'],
      409: [NOT_WHOLE],
      412: [CHANGED_MEANWHILE],
      428: [NO_VERSION],
    },
  },
]
