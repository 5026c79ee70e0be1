import type { SourceAnswer } from '@hikma/web-service/source/LibrarySource'
import { describe, expect, it, vi } from 'vitest'
import { buildListedBook, carriedBy, drawnFrom, setUpWeb, type TestWeb } from '../builders/setUpWeb.ts'

async function textOf(web: TestWeb, path = '/books/the-lamp/1'): Promise<string | null> {
  const data = drawnFrom((await web.get(path)).text)
  if (data.view !== 'reader') throw new Error(data.view)
  return data.text
}

describe('the text of a page', () => {
  it('is sanitised, with the figures of its info file', async () => {
    const web = setUpWeb()
    web.state.files['the-lamp/1.html'] =
      '<p onclick=x()>a<script>x()</script><img src="a.png"><img src="//evil.test/b.png">'
    web.state.files['the-lamp/1.info'] = '{"figures":{"a.png":"/api/download/the-lamp/a.png"}}'
    expect(await textOf(web)).toBe('<p>a<img src="/api/download/the-lamp/a.png" /><img /></p>')
  })

  it('is new after the page or its info file has changed, and asks for neither in vain', async () => {
    const web = setUpWeb()
    const { files } = web.state
    expect(await textOf(web)).toBe('<p>one</p>')
    web.state.asked.length = 0
    expect(await textOf(web)).toBe('<p>one</p>')
    expect(web.state.asked.filter((path) => path.includes('.info'))).toEqual([])
    files['the-lamp/1.html'] = '<p>two<img src="a.png"></p>'
    expect(await textOf(web)).toBe('<p>two<img /></p>')
    files['the-lamp/1.info'] = '{"figures":{"a.png":"/api/download/the-lamp/a.png"}}'
    expect(await textOf(web)).toContain('/api/download/the-lamp/a.png')
    expect(await textOf(web)).toContain('/api/download/the-lamp/a.png')
    delete files['the-lamp/1.info']
    expect(await textOf(web)).toBe('<p>two<img /></p>')
  })

  it.each([
    ['of more than 300 KB', '<p>' + 'word '.repeat(70_000)],
    ['of thousands of elements', '<b>x</b>'.repeat(9_000)],
  ])('%s is left to the browser', async (_name, html) => {
    const web = setUpWeb()
    web.state.files['the-lamp/1.html'] = html
    expect(await textOf(web)).toBeNull()
  })

  it('of a TeX book is its source', async () => {
    const web = setUpWeb()
    web.state.books = [buildListedBook({ ext: 'tex' })]
    web.state.files['the-lamp/1.tex'] = '\\section{<b>One</b></script>}'
    expect(await textOf(web)).toBe('\\section{<b>One</b></script>}')
  })

  it('of a TeX book that opens typeset is typeset and sanitised, after the pages before it', async () => {
    const web = setUpWeb()
    web.state.books = [buildListedBook({ ext: 'tex', texLook: 'rendered' })]
    web.state.files['the-lamp/1.tex'] = '\\newcommand{\\lamp}{\\mathrm{lamp}}\\section{One}'
    web.state.files['the-lamp/2.tex'] = '\\section{Two <script>x()</script>} Let $\\lamp$. \\href{javascript:x()}{y}'
    // the worker of a build starts sooner
    await vi.waitFor(async () => expect(await textOf(web, '/books/the-lamp/2')).toContain('<math'), { timeout: 30_000 })
    const text = await textOf(web, '/books/the-lamp/2')
    expect(text).toMatch(/<h\d[^>]*>2\s|<h\d[^>]*>2&nbsp;/)
    expect(text).toContain('data-tex="$\\mathrm{lamp}$"')
    expect(text).not.toMatch(/<script|javascript:/)
    expect(carriedBy((await web.get('/books/the-lamp/2')).text)).toMatchObject({ isTypeset: true })
    web.state.books = [buildListedBook({ ext: 'tex' })]
    expect(await textOf(web, '/books/the-lamp/2')).toContain('\\section{Two')
  })

  it('comes with the id of its page, also from memory', async () => {
    const web = setUpWeb()
    for (let times = 0; times < 2; times++)
      expect(carriedBy((await web.get('/books/the-lamp/1')).text)).toMatchObject({ view: 'reader', pageId: 'page-1' })
    expect(carriedBy((await web.get('/books/the-lamp/2')).text)).toMatchObject({ view: 'reader', pageId: null })
  })

  it('is left to the browser if its file is missing', async () => {
    expect(await textOf(setUpWeb(), '/books/the-lamp/2')).toBeNull()
  })

  it('carries the rules that its markup needs, and names its styles for later and for readers without scripts', async () => {
    const { text } = await setUpWeb().get('/books/the-lamp/1')
    expect(text).toContain('<style>main{order:1}main{order:3}main{order:4}</style>')
    expect(text.match(/rel="stylesheet"[^>]*href="([^"]+)"/g)).toHaveLength(6)
    expect(text.match(/index\.css" media="print"/g)).toHaveLength(1)
    expect(text.match(/<noscript><link rel="stylesheet" href="\/assets\/index\.css">/g)).toHaveLength(1)
    expect(text).not.toContain('.first')
  })
})

describe('the data that a document carries for the browser', () => {
  it.each([
    ['/', { view: 'library' }],
    ['/books/the-lamp', { view: 'book', book: buildListedBook(), contents: null }],
    ['/books/the-lamp/1', { view: 'reader', book: buildListedBook(), page: 1, pageId: 'page-1', isTypeset: false }],
    ['/elsewhere', { view: 'unknown', kind: 'address' }],
    ['/books/the-lamp/4', { view: 'unknown', kind: 'page' }],
  ])('at %s does not repeat what the markup has', async (path, data) => {
    expect(carriedBy((await setUpWeb().get(path)).text)).toEqual(data)
  })
})

describe('a page', () => {
  const entry = { page: 1, pageId: 'p', words: 3 }
  const namedBy = async (contents: () => Promise<SourceAnswer>) => {
    const web = setUpWeb()
    const ask = (path: string, options: Parameters<typeof web.source.ask>[1]) =>
      path.endsWith('/contents') ? contents() : web.source.ask(path, options)
    const { text } = await setUpWeb({ source: { ...web.source, ask } }).get('/books/the-lamp/1')
    return (drawnFrom(text) as { pageName?: string | null }).pageName
  }
  const answer = (status: number, body: unknown) => async () => ({
    status,
    etag: null,
    text: JSON.stringify(body),
    pageId: null,
  })

  it('is titled by its heading in the contents of its book', async () =>
    expect(await namedBy(answer(200, [{ ...entry, heading: 'Part I · I', isHeading: true }]))).toBe('Part I · I'))

  it.each([
    ['is only first words', answer(200, [{ ...entry, heading: 'It was…', isHeading: false }])],
    ['is not known yet', answer(503, {})],
    ['is not in the contents', answer(200, [])],
    ['cannot be read', () => Promise.reject(new Error('gone'))],
    ['does not come in time', () => new Promise<never>(() => {})],
  ])('is titled by its number if its name %s', async (_what, contents) => expect(await namedBy(contents)).toBeNull())
})

describe('the contents of a book', () => {
  it('are drawn if the catalogue has them', async () => {
    const web = setUpWeb()
    const contents = [{ page: 1, pageId: 'p', heading: 'I', isHeading: true, words: 3 }]
    const without = drawnFrom((await web.get('/books/the-lamp')).text)
    expect(without).toMatchObject({ view: 'book', contents: null })
    const service = setUpWeb({
      source: {
        ...web.source,
        ask: async (path) => {
          const found = path.endsWith('/contents') ? contents : buildListedBook()
          return { status: 200, etag: null, text: JSON.stringify(found), pageId: null }
        },
      },
    })
    expect(drawnFrom((await service.get('/books/the-lamp')).text)).toMatchObject({ view: 'book', contents })
  })
})
