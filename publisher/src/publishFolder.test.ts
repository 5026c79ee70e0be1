import { writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publishFolder } from './publishFolder.ts'
import { temporaryFolder } from './testing/temporaryFolder.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

let folder: string
let calls: string[]
let handler: Handler
let url: string
const server = createServer((request, response) => {
  calls.push(`${request.method} ${request.url} ${request.headers.cookie ?? '-'}`)
  request.resume().on('end', () => handler(request, response))
})

beforeEach(async () => {
  folder = await temporaryFolder()
  await writeFile(join(folder, 'book.json'), JSON.stringify({ id: 'small-book', title: 'Small', author: 'Somebody' }))
  await writeFile(join(folder, '1.html'), '<p>One</p>')
  calls = []
  handler = answerNormally
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const answer = (response: ServerResponse, status: number, body?: object, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body && JSON.stringify(body))

const answerNormally: Handler = ({ method, url: path }, response) => {
  if (path === '/api/session' && method === 'POST')
    return answer(response, 204, undefined, {
      'set-cookie': 'hikma_session=abc.def; Path=/; HttpOnly; SameSite=Strict',
    })
  if (path === '/api/session') return answer(response, 204)
  if (method === 'GET') return answer(response, 404, { error: 'There is no such book.', code: 'book_missing' })
  return answer(response, method === 'PUT' ? 201 : 200, { success: true })
}

test('a folder is published within one session', async () => {
  const published = await publishFolder({ folder, url: `${url}/`, password: 'secret' })
  expect(published).toEqual({ id: 'small-book', title: 'Small', pages: 1, outcome: 'created', dropped: [] })
  expect(calls).toEqual([
    'POST /api/session -',
    'GET /api/books-db/small-book hikma_session=abc.def',
    'POST /api/upload hikma_session=abc.def',
    'POST /api/upload hikma_session=abc.def',
    'PUT /api/books-db/small-book hikma_session=abc.def',
    'DELETE /api/session hikma_session=abc.def',
  ])
})

test('what the reader leaves out is listed and does not prevent publishing', async () => {
  await writeFile(join(folder, '2.html'), '<p onclick="x()">Two</p><video src="a.mp4"></video>')
  const published = await publishFolder({ folder, url, password: 'secret' })
  expect(published).toMatchObject({ outcome: 'created', dropped: ['page 2: attribute onclick, <video>'] })
})

test('an invalid folder is reported before the password is asked for and before any call', async () => {
  await writeFile(join(folder, '3.html'), '<p>Three</p>')
  const password = () => Promise.reject(new Error('asked'))
  await expect(publishFolder({ folder, url, password })).rejects.toThrow('Page 2 is missing')
  expect(calls).toEqual([])
})

test('an existing book is not replaced without confirmation', async () => {
  handler = (request, response) =>
    request.method === 'GET' ? answer(response, 200, { version: 3 }) : answerNormally(request, response)
  const published = await publishFolder({ folder, url, password: 'secret' })
  expect(published.outcome).toBe('declined')
  expect(calls.some((call) => call.startsWith('PUT'))).toBe(false)
})

test('the error sentence of the library is passed on', async () => {
  handler = (_request, response) =>
    answer(response, 401, { error: 'Invalid password. Please try again.', code: 'password_wrong' })
  await expect(publishFolder({ folder, url, password: 'no' })).rejects.toThrow('Invalid password. Please try again.')
})

test('an answer 429 is reported with the time to wait', async () => {
  handler = (_request, response) => answer(response, 429, { error: 'Too many attempts.' }, { 'retry-after': '40' })
  await expect(publishFolder({ folder, url, password: 'no' })).rejects.toThrow(
    'Too many attempts. Wait 40 s and try again.',
  )
})

test('a redirect is not followed', async () => {
  handler = (_request, response) => answer(response, 301, undefined, { location: 'https://library.example/' })
  await expect(publishFolder({ folder, url, password: 'no' })).rejects.toThrow('https://library.example/')
})

test('another web server is reported as no library', async () => {
  handler = (_request, response) => response.writeHead(200).end('<!doctype html>')
  await expect(publishFolder({ folder, url, password: 'no' })).rejects.toThrow('There is no Hikma library at ')
})

test.each(['library', 'ftp://127.0.0.1', ''])('%j is rejected as an address', async (wrong) => {
  await expect(publishFolder({ folder, url: wrong, password: 'x' })).rejects.toThrow('is not the address of a library')
})
