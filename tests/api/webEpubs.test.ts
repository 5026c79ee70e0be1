import { randomBytes } from 'node:crypto'
import { MAX_EPUB_BYTES } from '@hikma/web-service/epub/limits'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { EPUB_PATH, getEpub } from '../builders/askEpub.ts'
import { buildListedBook, setUpWeb, type TestWeb } from '../builders/setUpWeb.ts'

const picture = async (): Promise<string> =>
  (
    await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
  ).toString('latin1')

function setUpBook(fields: Parameters<typeof buildListedBook>[0], pages: readonly string[]): TestWeb {
  const web = setUpWeb()
  web.state.books = [buildListedBook({ totalPages: pages.length, ...fields })]
  web.state.files = Object.fromEntries(pages.map((page, index) => [`the-lamp/${index + 1}.html`, page]))
  return web
}

describe('the EPUB of a public book', () => {
  it('has its pages, figures, language and direction', async () => {
    const web = setUpBook({ title: 'چراغ', lang: 'fa', direction: 'rtl' }, [
      '<h1>یکم</h1><p>متن <img src="a.png" alt="الف"></p>',
      '<p><a href="1.html">بازگشت</a><script>x()</script></p>',
    ])
    web.state.files['the-lamp/a.png'] = await picture()
    web.state.files['the-lamp/cover.png'] = await picture()
    const { status, headers, body } = await getEpub(web)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/epub+zip',
      'no-cache',
    ])
    const files = unzipSync(body as Buffer)
    expect(strFromU8(files['EPUB/1.xhtml']!)).toContain('<img src="figures/a.png" alt="الف"')
    expect(strFromU8(files['EPUB/2.xhtml']!)).toContain('<a href="1.xhtml">بازگشت</a>')
    const opf = strFromU8(files['EPUB/package.opf']!)
    expect(opf).toContain('page-progression-direction="rtl"')
    expect(opf).toContain('properties="cover-image"')
    expect(opf).toContain('<dc:language>fa</dc:language>')
  })

  it('leads links to pages as storage numbers them, and keeps only the text of one to a deleted page', async () => {
    const web = setUpBook({}, [
      '<p><a href="2.html#n">on</a> <a href="deleted-0123456789abcdefghjk.html#n">gone</a></p>',
      '<p id="n">two</p>',
    ])
    const page = strFromU8(unzipSync((await getEpub(web)).body as Buffer)['EPUB/1.xhtml']!)
    expect(page).toMatch(/<a href="2\.xhtml#[^"]*n">on<\/a>/)
    expect(page).toContain('gone')
    expect(page).not.toContain('deleted-')
    expect(page.match(/<a /g)).toHaveLength(1)
  })

  it('is asked for without reading it: by HEAD, and by the etag of the copy that a reader has', async () => {
    const web = setUpBook({}, ['<p>one</p>'])
    const first = await getEpub(web)
    const etag = first.headers['etag'] as string
    web.state.asked = []
    expect((await web.get(EPUB_PATH).set('if-none-match', etag)).status).toBe(304)
    const head = await web.head(EPUB_PATH)
    expect([head.status, head.headers['etag'], head.headers['content-type']]).toEqual([
      200,
      etag,
      'application/epub+zip',
    ])
    expect(web.state.asked.filter((path) => path.startsWith('/api/download/'))).toEqual([])
    web.state.books = [buildListedBook({ totalPages: 1, totalReads: 9 })]
    expect((await web.get(EPUB_PATH).set('if-none-match', etag)).status).toBe(304)
    web.state.files['the-lamp/1.html'] = '<p>two</p>'
    expect((await getEpub(web).set('if-none-match', etag)).status).toBe(200)
  })

  it.each([
    ['The Lamp', 'The Lamp.epub'],
    ['چراغ و چاه', 'چراغ و چاه.epub'],
    ['../../etc/passwd', 'etc passwd.epub'],
    ['a"b\r\nset-cookie: x=1;\\', 'a b set-cookie x=1;.epub'],
    ['invoice\u202efdp.exe', 'invoice fdp.exe.epub'],
    ['...', 'the-lamp.epub'],
    ['\ud800', 'the-lamp.epub'],
    ['é'.repeat(300), `${'é'.repeat(60)}.epub`],
  ])('has a safe name: %j', async (title, name) => {
    const { headers, status } = await setUpBook({ title }, ['<p>one</p>']).head(EPUB_PATH)
    const disposition = headers['content-disposition'] as string
    expect(status).toBe(200)
    const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
    const plain = /filename="((?:[^"\\]|\\.)*)"/.exec(disposition)?.[1]
    expect(encoded === undefined ? plain : decodeURIComponent(encoded)).toBe(name)
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('takes a book whose page is missing: the page is empty, as in the reader', async () => {
    const web = setUpBook({}, ['<p>one</p>'])
    web.state.books = [buildListedBook({ totalPages: 2 })]
    const files = unzipSync((await getEpub(web)).body as Buffer)
    expect(strFromU8(files['EPUB/2.xhtml']!)).toContain('<body></body>')
  })
})

describe('no EPUB', () => {
  it.each([
    '/books/other.epub',
    '/books/..%2fthe-lamp.epub',
    '/books/THE-LAMP.epub',
    '/books/the-lamp.EPUB',
    '/books/the-lamp/1.epub',
    '/books/.epub',
    '/books/the-lamp.epub/',
    `/books/${'a'.repeat(64)}.epub`,
  ])('is at an address of no public book: %s', async (path) => {
    const { status, headers } = await setUpWeb().get(path).redirects(0)
    expect(status).toBe(404)
    expect(headers['content-type']).toMatch(/^text\/html/)
  })

  it('is of a private, deleted or empty book: it is as unknown as a missing one', async () => {
    const web = setUpBook({ totalPages: 0 }, [])
    const empty = await web.get(EPUB_PATH)
    web.state.books = []
    const gone = await web.get(EPUB_PATH)
    const unknown = await web.get('/books/never-there.epub')
    expect([empty.status, gone.status, unknown.status]).toEqual([404, 404, 404])
    expect(gone.text).toBe(unknown.text)
  })

  it('is above 200 MB', async () => {
    const web = setUpBook({}, ['<p>one</p>'])
    web.state.files['the-lamp/a.png'] = await picture()
    web.state.sizes['the-lamp/a.png'] = MAX_EPUB_BYTES
    const { status, body } = await web.get(EPUB_PATH)
    expect([status, body.code]).toEqual([413, 'epub_too_large'])
  })

  it('is written while the other services are away', async () => {
    const web = setUpBook({}, ['<p>one</p>'])
    web.state.before = () => Promise.reject(new Error('away'))
    const { status, body } = await web.get(EPUB_PATH)
    expect([status, body.code]).toEqual([503, 'unavailable'])
  })

  it('is finished from two states of a book: before the first piece that is an answer', async () => {
    const web = setUpBook({}, ['<p>one</p>', '<p>two</p>'])
    web.state.before = async () => {
      if (web.state.asked.some((path) => path.endsWith('/1.html'))) web.state.files['the-lamp/2.html'] = '<p>new</p>'
    }
    const { status, headers } = await getEpub(web)
    expect([status, headers['content-type'], headers['content-disposition'], headers['etag']]).toEqual([
      503,
      'application/json; charset=utf-8',
      undefined,
      undefined,
    ])
  })

  it('is finished from two states of a book: later the connection breaks', async () => {
    const web = setUpBook({}, ['<p><img src="a.png"></p>', '<p>two</p>'])
    web.state.files['the-lamp/a.png'] = `\u0089PNG${randomBytes(500_000).toString('latin1')}`
    web.state.before = async () => {
      if (web.state.asked.some((path) => path.endsWith('/a.png'))) web.state.files['the-lamp/2.html'] = '<p>new</p>'
    }
    await expect(getEpub(web)).rejects.toThrow('aborted')
  })

  it('is answered to another method', async () => {
    expect((await setUpWeb().send('post', EPUB_PATH)).status).toBe(405)
  })
})
