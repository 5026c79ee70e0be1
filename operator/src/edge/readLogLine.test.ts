import { expect, it } from 'vitest'
import { readLogLine } from './readLogLine.ts'

const HEAD = '<190>Nov 27 12:00:00 hikma: '

it.each([
  ['GET 200 0.012 /api/download/the-lamp/1.html', { kind: 'page', status: '200', seconds: 0.012 }],
  ['GET 502 1.000 /api/books-db', { kind: 'list', status: '502', seconds: 1 }],
  ['GET 200 0.003 /api/books-db/the-lamp/search', { kind: 'list', status: '200', seconds: 0.003 }],
  ['POST 200 2.500 /api/chat', { kind: 'assistant', status: '200', seconds: 2.5 }],
  ['PUT 412 0.020 /api/books-db/the-lamp', { kind: 'change', status: '412', seconds: 0.02 }],
  ['GET 200 0.001 /assets/first-abc.js', { kind: 'asset', status: '200', seconds: 0.001 }],
  ['GET 200 0.050 /', { kind: 'document', status: '200', seconds: 0.05 }],
  ['HEAD 200 0.050 /books/the-lamp/1', { kind: 'document', status: '200', seconds: 0.05 }],
  ['GET 404 0.000 /api/none', { kind: 'other', status: '404', seconds: 0 }],
])('reads %s', (line, request) => expect(readLogLine(`${HEAD}${line}\n`)).toEqual(request))

it.each([
  '',
  'GET 200 0.012 /',
  `${HEAD}GET 200 - /`,
  `${HEAD}GET 20 0.1 /`,
  `${HEAD}get 200 0.1 /`,
  `${HEAD}GET 200 0.1 a b`,
])('takes %j for no request', (line) => expect(readLogLine(line)).toBeNull())
