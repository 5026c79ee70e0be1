import { z } from 'zod'
import { contentsEntry } from '../contents.ts'
import { bookParams, etagCondition } from './parameters.ts'
import { json, type Route } from './route.ts'

/** The call for a book's contents. */
export const contentsApi: readonly Route[] = [
  {
    id: 'getContents',
    service: 'books-service',
    method: 'get',
    path: '/api/books-db/:id/contents',
    audience: 'readers',
    summary: 'Gives the contents of a book: the name and length of each page',
    params: bookParams,
    headers: etagCondition,
    answers: {
      200: {
        description: 'The pages in their order.',
        content: json(z.array(contentsEntry)),
        headers: { ETag: 'Names what was answered.' },
      },
      304: { description: 'Nothing has changed.' },
      404: ['book_missing'],
      503: ['contents_not_ready'],
    },
  },
]
