import { isImageName } from '@hikma/contracts/areaNames'
import type { Book } from '@hikma/contracts/book'
import {
  type DocumentData,
  DRAWN_PAGE,
  type DrawingModule,
  type Language,
  type TakeOverData,
} from '@hikma/contracts/documents'
import { toBook } from '@hikma/contracts/toBook'
import { createWebService, type WebServiceOptions } from '@hikma/web-service/createWebService'
import { parseFrontend } from '@hikma/web-service/document/readFrontend'
import { escapeText } from '@hikma/web-service/escape/escapeText'
import type { LibrarySource } from '@hikma/web-service/source/LibrarySource'
import { pino } from 'pino'
import request from 'supertest'
import { buildBookRecord } from '../../test-support/builders/buildBookInput.ts'
import { createTestClock } from './createTestClock.ts'

const VERSION = Date.parse('2026-11-20T10:00:00.000Z')

/** A public book as the catalogue lists it. */
export const buildListedBook = (fields: Partial<Book> = {}): Book => ({
  ...toBook({ id: 'the-lamp', version: VERSION, totalReads: 0, record: buildBookRecord({ totalPages: 3 }) }, 'summary'),
  ...fields,
})

/** A drawing whose markup shows what it was given, as JSON. */
export const fakeDrawing: DrawingModule = {
  drawDocument: (data: DocumentData, language: Language) => ({
    title: 'book' in data ? data.book.title : `${data.view} ${language}`,
    description: 'book' in data ? data.book.description : '',
    body: `<main>${escapeText(JSON.stringify(data))}</main>${data.view === 'reader' ? `<div ${DRAWN_PAGE}="">${data.text ?? ''}</div>` : ''}`,
    sources: data.view === 'reader' ? ['src/reader.ts'] : [],
  }),
  matchBooks: (books, { q }, _language, level) =>
    level === 'text' ? books.filter(({ title }) => title.includes(q)) : [],
}

export const SHELL = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Hikma</title>
<style>.first{}</style><noscript><style>p{}</style></noscript>
<link rel="preload" as="font" href="/assets/latin.woff2"><link rel="stylesheet" crossorigin href="/assets/index.css">
<script type="module" crossorigin src="/assets/index.js"></script></head><body><div id="root"></div></body></html>`

const MANIFEST = {
  'index.html': { css: ['assets/index.css'] },
  'src/boot.ts': { file: 'assets/boot.js' },
  'src/reader.ts': { css: ['assets/reader.css'], imports: ['index.html', '_shared.js'] },
  '_shared.js': { css: ['assets/shared.css'] },
}
const rule = (css: string, name: string) => ({ css, within: [], needs: [[name]] })
/** A built frontend with one lazy chunk, and rules for the elements of `fakeDrawing` in its styles. */
export const fakeFrontend = parseFrontend(SHELL, MANIFEST, '', {
  '/assets/index.css': [rule('main{order:1}', 'main'), rule('aside{order:2}', 'aside')],
  '/assets/shared.css': [rule('main{order:3}', 'main')],
  '/assets/reader.css': [rule('main{order:4}', 'main')],
})

const etagOf = (content: string): string => `${content.length}-${content.slice(0, 200)}`

/** The public calls of services with these books and pages (by file name). `answer` may be replaced by a test. */
export function createFakeSource() {
  const state = {
    books: [buildListedBook()],
    files: { 'the-lamp/1.html': '<p>one</p>' } as Record<string, string>,
    /** Of files that are listed as larger than they are, in bytes. */
    sizes: {} as Record<string, number>,
    asked: [] as string[],
    /** Awaited before each answer. */
    before: async (_signal: AbortSignal): Promise<void> => {},
  }
  const contentOf = (path: string): string | null => {
    const [, bookId] = /^\/api\/books-db\/([^/?]+)(?:\?|$)/.exec(path) ?? []
    if (path.startsWith('/api/books-db?')) return JSON.stringify(state.books)
    if (bookId) return JSON.stringify(state.books.find(({ id }) => id === bookId)) ?? null
    return state.files[path.replace('/api/download/', '').split('?')[0] ?? ''] ?? null
  }
  const filesOf = (bookId: string) =>
    Object.entries(state.files)
      .filter(([path]) => path.startsWith(`${bookId}/`))
      .map(([path, content]) => ({
        name: path.slice(bookId.length + 1),
        size: state.sizes[path] ?? content.length,
        lastModified: new Date(VERSION).toISOString(),
        etag: etagOf(content),
      }))
  const source: LibrarySource = {
    async ask(path, { etag, body, signal }) {
      state.asked.push(path)
      await state.before(signal)
      const listed = body && state.books.find(({ id }) => 'bucketName' in body && body.bucketName === id)
      const text = listed ? JSON.stringify({ data: filesOf(listed.id) }) : contentOf(path)
      if (text === null) return { status: 404, etag: null, text: '', pageId: null }
      const own = `"${etagOf(text)}"`
      const pageId = /\/\d+\.(?:html|tex)/.test(path) ? 'page-1' : null
      return own === etag ? { status: 304, etag, text: '', pageId } : { status: 200, etag: own, text, pageId }
    },
    async download(path, { signal }) {
      const name = decodeURIComponent(path.replace('/api/download/', ''))
      state.asked.push(path)
      await state.before(signal)
      const content = state.files[name]
      if (content === undefined) return { status: 404, etag: null, bytes: Buffer.of() }
      return {
        status: 200,
        etag: `"${etagOf(content)}"`,
        bytes: Buffer.from(content, isImageName(name) ? 'latin1' : 'utf8'),
      }
    },
  }
  return { state, source }
}

/** A web-service on a fake library, with the calls that tests make. */
export function setUpWeb(options: Partial<WebServiceOptions> = {}) {
  const { state, source } = createFakeSource()
  const clock = createTestClock()
  const service = createWebService({
    source,
    drawing: fakeDrawing,
    frontend: fakeFrontend,
    publicUrl: null,
    isListed: true,
    logger: pino({ level: 'silent' }),
    clock,
    ...options,
  })
  const listener = service.app.callback()
  return {
    ...service,
    state,
    source,
    clock,
    get: (path: string) => request(listener).get(path),
    head: (path: string) => request(listener).head(path),
    send: (method: 'post' | 'put' | 'delete' | 'patch', path: string) => request(listener)[method](path),
  }
}
export type TestWeb = ReturnType<typeof setUpWeb>

const SIGNS: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/** The data from which `fakeDrawing` has drawn a document. */
export function drawnFrom(html: string): DocumentData {
  const [, json = ''] = /<main>(.*?)<\/main>/.exec(html) ?? []
  return JSON.parse(json.replace(/&(?:lt|gt|amp);/g, (reference) => SIGNS[reference]!)) as DocumentData
}

/** The data that a document carries for the browser. */
export function carriedBy(html: string): TakeOverData {
  const [, json = ''] = /<script type="application\/json" id="document-data">(.*?)<\/script>/.exec(html) ?? []
  return JSON.parse(json) as TakeOverData
}
