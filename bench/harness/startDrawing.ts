import { fileURLToPath } from 'node:url'
import { listen, portOf } from '@hikma/service-kit/listen'
import { toBook } from '@hikma/contracts/toBook'
import { createWebService } from '@hikma/web-service/createWebService'
import { loadDrawing } from '@hikma/web-service/document/loadDrawing'
import { readFrontend } from '@hikma/web-service/document/readFrontend'
import { warmUp } from '@hikma/web-service/document/warmUp'
import { buildBookRecord } from '../../test-support/builders/buildBookInput.ts'
import { silentLogger } from '../../test-support/builders/createStorage.ts'
import type { Start } from './createResources.ts'
import { makeBookList } from './makeBookList.ts'

const FRONTEND = fileURLToPath(new URL('../../frontend/', import.meta.url))
export const LISTED_BOOKS = 10_000
const PAGES = 5_000
const WORDS = 'Nobody had told the translator that margins remember what was written there. '

/** A page of this size in bytes, different for each number. */
function pageText(page: number, bytes: number): string {
  const paragraph = `<p>On page ${page}: <em>${WORDS}</em>${WORDS.repeat(5)}</p>`
  return `<h2>Chapter ${page}</h2>${paragraph.repeat(Math.ceil(bytes / paragraph.length))}`
}

/** The sizes of the pages of the two books, in bytes, by id. */
const SIZES: Readonly<Record<string, number>> = { 'large-pages': 200_000, 'usual-pages': 12_000 }

const bookOf = (id: string) =>
  toBook({ id, version: 1, totalReads: 0, record: buildBookRecord({ totalPages: PAGES, language: 'en' }) }, 'summary')

/** The answers of books-service and storage-service. */
function answerOf(path: string, list: string): string | null {
  if (path.startsWith('/api/books-db?')) return list
  const [, book = ''] = /^\/api\/books-db\/([\w-]+)(?:\?.*)?$/.exec(path) ?? []
  if (book in SIZES) return JSON.stringify(bookOf(book))
  const [, id = '', page] = /^\/api\/download\/([\w-]+)\/(\d+)\.html/.exec(path) ?? []
  const bytes = SIZES[id]
  return bytes === undefined ? null : pageText(Number(page), bytes)
}

/**
 * Starts web-service alone, with the built frontend, on a library of 10,000 books, a book with pages of 200 KB and one
 * with pages of 12 KB. Gives its address.
 */
export const startDrawing: Start<string> = async (onStop) => {
  const [drawing, frontend] = await Promise.all([
    loadDrawing(`${FRONTEND}dist-server/drawing.js`),
    readFrontend(`${FRONTEND}dist`),
  ])
  warmUp(drawing)
  const list = JSON.stringify(makeBookList(LISTED_BOOKS))
  const service = createWebService({
    source: {
      download: () => Promise.reject(new Error('no document needs a file')),
      ask: (path, { etag }) => {
        const text = answerOf(path, list)
        if (text === null) return Promise.resolve({ status: 404, etag: null, text: '', pageId: null })
        const own = `"${path}"`
        return Promise.resolve(
          own === etag ? { status: 304, etag, text: '', pageId: null } : { status: 200, etag: own, text, pageId: null },
        )
      },
    },
    drawing,
    frontend,
    publicUrl: null,
    isListed: true,
    logger: silentLogger,
  })
  const server = await listen(service.app.callback(), '127.0.0.1', 0)
  onStop(() => new Promise((resolve) => server.close(resolve)))
  return `http://127.0.0.1:${portOf(server)}`
}
