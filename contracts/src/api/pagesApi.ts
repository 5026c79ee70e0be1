import { z } from 'zod'
import { book } from '../book.ts'
import { MAX_PAGES } from '../limits.ts'
import { pageArrangement, pageInsert, textReplacement } from '../pages.ts'
import { BAD_CHANGE, bookParams, versionedHeaders } from './parameters.ts'
import { json, type Route } from './route.ts'

const changed = { description: 'The book as it is now.', content: json(book) }
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
      400: ['page_beyond_end', 'too_many_pages', ...BAD_CHANGE],
      404: ['book_missing'],
      409: ['pages_incomplete'],
      412: ['changed_meanwhile'],
      413: ['page_too_large'],
      428: ['version_required'],
      503: ['format_newer'],
      507: ['storage_full'],
    },
  },
  {
    id: 'reorderPages',
    service: 'books-service',
    method: 'put',
    path: '/api/books-db/:id/pages',
    audience: 'admins',
    summary: 'Puts the pages into another order, gives them other names, or both',
    details:
      'An order names every page by its id. Info files go with their pages, and links between pages follow them.',
    params: bookParams,
    headers: versionedHeaders,
    body: pageArrangement,
    answers: {
      200: changed,
      400: BAD_CHANGE,
      404: ['book_missing'],
      409: ['page_order_differs', 'pages_incomplete'],
      412: ['changed_meanwhile'],
      428: ['version_required'],
      503: ['format_newer'],
    },
  },
  {
    id: 'replaceText',
    service: 'books-service',
    method: 'patch',
    path: '/api/books-db/:id/pages',
    audience: 'admins',
    summary: 'Replaces spans of the texts of pages, all or none',
    details:
      'Each page is named with the etag of the text that its edits are counted in. If one of them has another by now, no page changes.',
    params: bookParams,
    headers: versionedHeaders,
    body: textReplacement,
    answers: {
      200: changed,
      400: ['edit_outside_text', ...BAD_CHANGE],
      404: ['book_missing', 'page_missing'],
      412: ['changed_meanwhile', 'saved_meanwhile'],
      413: ['page_too_large'],
      428: ['version_required'],
      503: ['format_newer'],
      507: ['storage_full'],
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
      400: ['page_not_number', ...BAD_CHANGE],
      404: ['book_missing', 'page_missing'],
      409: ['pages_incomplete'],
      412: ['changed_meanwhile'],
      428: ['version_required'],
    },
  },
]
