import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type RunningDatabase, startPGlite } from '../../test-support/engines/databaseEngines.ts'
import { createTestBooks, type TestBooks } from './createTestBooks.ts'

type Headers = Record<string, string>

/** Sets up one service for the file and an unused book ID for each test, with an admin's calls for that book. */
export function setUpBook() {
  let running: RunningDatabase
  let books: TestBooks
  let id: string
  beforeAll(async () => {
    running = await startPGlite()
    books = await createTestBooks(running.pool)
  })
  afterAll(() => running.stop())
  beforeEach(() => {
    id = books.newId()
  })
  return {
    get books() {
      return books
    },
    get id() {
      return id
    },
    put: (body: object, headers: Headers = {}) => books.admin('put', `/api/books-db/${id}`).set(headers).send(body),
    patch: (body: object, headers: Headers = {}) => books.admin('patch', `/api/books-db/${id}`).set(headers).send(body),
    insert: (body: object, headers: Headers = {}) =>
      books.admin('post', `/api/books-db/${id}/pages`).set(headers).send(body),
    deletePage: (page: number | string, headers: Headers = {}) =>
      books.admin('delete', `/api/books-db/${id}/pages/${page}`).set(headers),
    get: () => books.admin('get', `/api/books-db/${id}`),
  }
}
