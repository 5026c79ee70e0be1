import { z } from 'zod'
import { book } from '../book.ts'
import { binEntry, binQuery, history, historyQuery, restoreInput, revisionId, revisionPage } from '../history.ts'
import { pageId } from '../pages.ts'
import { bookParams, idempotencyKey } from './parameters.ts'
import { json, type Route } from './route.ts'

const REVISION = { 'X-Revision': 'The revision that the change made.' }
const { pageId: ofPage, before, limit } = historyQuery.shape
const { after, limit: binLimit } = binQuery.shape

const newestRevision = {
  description: 'The newest revision of the book that is known, in quotes: 428 without it.',
  schema: z.string().meta({ examples: ['"01m84q75vnndnffervj7a1h3db"'] }),
  required: true,
} as const

/** The calls about what books were: their history, and the bin. */
export const historyApi: readonly Route[] = [
  {
    id: 'getHistory',
    service: 'books-service',
    method: 'get',
    path: '/api/books-db/:id/history',
    audience: 'admins',
    summary: 'Lists the changes of a book, or of one of its pages, newest first',
    details:
      'A change of the whole book (`create`, `replace`, `undelete`, `restoreBook`, `olderVersion`) is listed for a page if ' +
      'the page was in the book then.',
    params: bookParams,
    query: {
      pageId: { description: 'Only changes of this page.', schema: ofPage },
      before: { description: 'Only revisions that are older than this one.', schema: before },
      limit: { description: 'How many at most.', schema: limit },
    },
    answers: {
      200: { description: 'The revisions.', content: json(history) },
      400: ['field_invalid'],
      404: ['book_missing', 'revision_missing'],
    },
  },
  {
    id: 'getRevisionPage',
    service: 'books-service',
    method: 'get',
    path: '/api/books-db/:id/revisions/:revision/pages/:pageId',
    audience: 'admins',
    summary: 'Gives a page as it was after a revision',
    params: {
      ...bookParams,
      revision: { description: 'The ID of the revision.', schema: revisionId },
      pageId: { description: 'The ID of the page.', schema: pageId },
    },
    answers: {
      200: { description: 'The page.', content: json(revisionPage) },
      400: ['field_invalid'],
      404: ['book_missing', 'revision_missing', 'revision_without_page'],
    },
  },
  {
    id: 'restoreRevision',
    service: 'books-service',
    method: 'post',
    path: '/api/books-db/:id/restore',
    audience: 'admins',
    summary: 'Makes a book, or one of its pages, what it was after a revision',
    details:
      'With `pageId` that page where it is now, else pages, files and record of the book. Who may read it never changes. A ' +
      'restore is a change like any other: it is in the history, and can be undone. To undo a change, restore the ' +
      'revision before it with the one that it made as `If-Match`.',
    params: bookParams,
    headers: {
      'If-Match': newestRevision,
      'Idempotency-Key': idempotencyKey,
    },
    body: restoreInput,
    answers: {
      200: { description: 'The book as it is now.', content: json(book), headers: REVISION },
      400: ['field_invalid', 'revision_if_match_invalid', 'idempotency_key_invalid'],
      404: ['book_missing', 'revision_missing', 'revision_without_page'],
      409: ['page_left_book', 'page_format_differs', 'revision_without_book', 'revision_gone', 'idempotency_key_used'],
      412: ['changed_meanwhile'],
      428: ['revision_required'],
      503: ['change_not_listed', 'format_newer'],
      507: ['storage_full'],
    },
  },
  {
    id: 'forgetPage',
    service: 'books-service',
    method: 'delete',
    path: '/api/books-db/:id/history/:pageId',
    audience: 'admins',
    summary: 'Deletes the history of a page for good',
    details:
      'Its former texts are removed within a minute, and its present one, or none if it is not in the book, stands in their ' +
      'place in all former versions of the book. Images stay. All revisions have other IDs then. Backups that were made ' +
      'before still have it.',
    params: { ...bookParams, pageId: { description: 'The ID of the page.', schema: pageId } },
    headers: { 'If-Match': newestRevision, 'Idempotency-Key': idempotencyKey },
    answers: {
      204: { description: 'It is gone.', headers: REVISION },
      400: ['field_invalid', 'revision_if_match_invalid', 'idempotency_key_invalid'],
      404: ['book_missing', 'page_without_history'],
      409: ['idempotency_key_used'],
      412: ['changed_meanwhile'],
      428: ['revision_required'],
      503: ['format_newer'],
      507: ['storage_full'],
    },
  },
  {
    id: 'listBin',
    service: 'books-service',
    method: 'get',
    path: '/api/bin',
    audience: 'admins',
    summary: 'Lists the deleted books that can be restored, the last deleted first',
    details: '`Link` with `rel="next"` has the address of the next part; there is none at the end.',
    query: {
      after: { description: 'Where the list goes on, as `Link` of the part before says.', schema: after },
      limit: { description: 'How many at most.', schema: binLimit },
    },
    answers: {
      200: {
        description: 'The books.',
        content: json(z.array(binEntry)),
      },
      400: ['field_invalid'],
    },
  },
  {
    id: 'restoreFromBin',
    service: 'books-service',
    method: 'post',
    path: '/api/bin/:id/restore',
    audience: 'admins',
    summary: 'Restores a deleted book',
    params: bookParams,
    headers: { 'Idempotency-Key': idempotencyKey },
    answers: {
      200: { description: 'The book.', content: json(book), headers: REVISION },
      400: ['field_invalid', 'idempotency_key_invalid'],
      404: ['not_in_bin'],
      409: ['undelete_too_late', 'idempotency_key_used'],
      503: ['format_newer'],
      507: ['storage_full'],
    },
  },
  {
    id: 'deleteForGood',
    service: 'books-service',
    method: 'delete',
    path: '/api/bin/:id',
    audience: 'admins',
    summary: 'Deletes a deleted book for good, with its history',
    details: 'Backups that were made before still have it.',
    params: bookParams,
    headers: { 'Idempotency-Key': idempotencyKey },
    answers: {
      204: { description: 'It is gone.' },
      400: ['field_invalid', 'idempotency_key_invalid'],
      404: ['not_in_bin'],
      409: ['idempotency_key_used'],
      503: ['change_not_listed', 'format_newer'],
      507: ['storage_full'],
    },
  },
]
