import { z } from 'zod'
import type { Route } from './route.ts'

/** The scripts and styles of the page that shows the API. */
export const DOCS_FILES = ['docs.css', 'docs.js', 'schemas.js', 'tryIt.js'] as const

/** The calls of the API description itself, and the health of the front door. */
export const docsApi: readonly Route[] = [
  {
    id: 'getDocument',
    service: 'books-service',
    method: 'get',
    path: '/api/docs/openapi.json',
    audience: 'all',
    summary: 'Gives this description as an OpenAPI 3.1 document',
    answers: {
      200: { description: 'The document.', content: { 'application/json': z.record(z.string(), z.unknown()) } },
      304: { description: 'Nothing has changed.' },
    },
  },
  {
    id: 'getDocsPage',
    service: 'books-service',
    method: 'get',
    path: '/api/docs',
    audience: 'all',
    summary: 'Shows this page',
    answers: {
      200: { description: 'The page.', content: { 'text/html': null } },
      304: { description: 'Nothing has changed.' },
    },
  },
  {
    id: 'getDocsFile',
    service: 'books-service',
    method: 'get',
    path: '/api/docs/:file',
    audience: 'all',
    summary: 'Gives a file of this page',
    params: { file: { description: 'The name of the file.', schema: z.enum(DOCS_FILES) } },
    answers: {
      200: { description: 'The file.', content: { 'text/css': null, 'text/javascript': null } },
      304: { description: 'Nothing has changed.' },
      404: ['not_found'],
    },
  },
  {
    id: 'getHealth',
    service: 'front-door',
    method: 'get',
    path: '/healthz',
    audience: 'all',
    summary: 'Tells that the front door is open, and the version of Hikma',
    answers: {
      200: {
        description: 'It is.',
        content: { 'application/json': z.object({ ok: z.literal(true), version: z.string() }) },
      },
    },
  },
]
