import type { Book } from '@hikma/contracts/book'
import type { TypesetRequest, TypesetWorker } from '@hikma/tex/createTypesetter'
import { beforeEach, expect, it, vi } from 'vitest'
import type { LibrarySource } from '../source/LibrarySource.ts'
import { createTypesetPages } from './createTypesetPages.ts'

const book = { id: 'the-proof', version: 1, lang: 'en', ext: 'tex', texLook: 'rendered' } as Book
const { signal } = new AbortController()
const never = new Promise<never>(() => {})

/** The files of the book; null for one that visitors may not see. */
let files: Record<string, string> | null = {}
let asked: string[] = []
const requests: TypesetRequest[] = []

const source: LibrarySource = {
  async ask(path, { body }) {
    asked.push(path)
    const data = Object.entries(files ?? {}).map(([name, text]) => ({
      name,
      size: text.length,
      lastModified: '2026-11-27T10:00:00.000Z',
      etag: text,
    }))
    const content = body ? JSON.stringify({ data }) : files?.[path.split('/').at(-1)!.split('?')[0]!]
    return files === null || content === undefined
      ? { status: 404, etag: null, text: '', pageId: null }
      : { status: 200, etag: content, text: content, pageId: null }
  },
  download: () => Promise.reject(new Error('no file is asked for')),
}

function pages(staysInFrame = true) {
  const startTexWorker = (): TypesetWorker => ({
    ready: Promise.resolve(),
    typeset(request) {
      requests.push(request)
      const { source: text, earlier } = request
      return text === 'bomb'
        ? never
        : Promise.resolve({ html: `<p>${[...earlier, text].join(' ')}</p>`, unknown: [], commands: 0 })
    },
    terminate: () => {},
  })
  return createTypesetPages({
    source,
    origin: 'http://library.invalid',
    staysInFrame: () => staysInFrame,
    startTexWorker,
    times: { wait: 20, typeset: 60 },
  })
}

beforeEach(() => {
  files = { '1.tex': 'a', '2.tex': 'b', '3.tex': 'c' }
  asked = []
  requests.length = 0
})

it('typesets a page after the pages before it, and keeps it', async () => {
  const typesetPage = pages()
  expect(await typesetPage(book, 2, 'b', signal)).toBe('<p>a b</p>')
  expect(await typesetPage(book, 2, 'b', signal)).toBe('<p>a b</p>')
  expect(requests).toHaveLength(1)
  expect(asked.filter((path) => path.includes('.tex'))).toEqual(['/api/download/the-proof/1.tex?v=1'])
})

it('typesets it again after it or a page before it has changed, and not after a later one has', async () => {
  const typesetPage = pages()
  await typesetPage(book, 2, 'b', signal)
  files!['3.tex'] = 'C'
  await typesetPage(book, 2, 'b', signal)
  expect(requests).toHaveLength(1)
  files!['1.tex'] = 'A'
  expect(await typesetPage(book, 2, 'b', signal)).toBe('<p>A b</p>')
  expect(await typesetPage(book, 2, 'B', signal)).toBe('<p>A B</p>')
})

it('gives nothing of a book that has become private, whatever is kept', async () => {
  const typesetPage = pages()
  await typesetPage(book, 1, 'a', signal)
  files = null
  expect(await typesetPage(book, 1, 'a', signal)).toBeNull()
})

it('gives the figures of its info file to a page that shows some', async () => {
  files!['1.info'] = '{"figures":{"a.png":"/api/download/the-proof/a.png"}}'
  const text = '\\includegraphics{a.png}'
  await pages()(book, 1, text, signal)
  expect(requests[0]).toMatchObject({
    figures: ['a.png'],
    links: new Map([['a.png', '/api/download/the-proof/a.png']]),
  })
})

it('does not wait long for a page, nor typesets one again that takes too long', async () => {
  const typesetPage = pages()
  expect(await typesetPage(book, 1, 'bomb', signal)).toBeNull()
  // the next page is typeset when the first one has been given up
  await vi.waitFor(async () => expect(await typesetPage(book, 2, 'b', signal)).toBe('<p>a b</p>'))
  expect(await typesetPage(book, 1, 'bomb', signal)).toBeNull()
  expect(requests.map((request) => request.source)).toEqual(['bomb', 'b'])
})

it('leaves a page as source that is too large, or would leave its element in the document', async () => {
  expect(await pages()(book, 1, 'x'.repeat(1_000_001), signal)).toBeNull()
  expect(await pages()(book, 1, '<'.repeat(40_001), signal)).toBeNull()
  expect(await pages(false)(book, 1, 'a', signal)).toBeNull()
})

it('refuses more pages than may wait', async () => {
  const typesetPage = pages()
  await Promise.all(
    Array.from({ length: 20 }, (_page, at) => typesetPage(book, 1, at === 0 ? 'bomb' : `${at}`, signal)),
  )
  await vi.waitFor(() => expect(requests.at(-1)?.source).toBe('11'))
  expect(await typesetPage(book, 1, 'b', signal)).toBe('<p>b</p>')
  expect(requests.map((request) => request.source)).not.toContain('12')
})
