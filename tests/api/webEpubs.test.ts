import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { MAX_EPUB_BYTES } from '@hikma/web-service/epub/limits'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { buildListedBook, setUpWeb, type TestWeb } from '../builders/setUpWeb.ts'

const PATH = '/books/the-lamp.epub'

const getEpub = (web: TestWeb, path = PATH) =>
  web
    .get(path)
    .buffer(true)
    .parse((answer, done) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () => done(null, Buffer.concat(pieces)))
    })
const picture = async (): Promise<string> =>
  (
    await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
  ).toString('latin1')

const writing = async ({ internalApp }: TestWeb): Promise<number> =>
  Number(/hikma_epubs_in_progress (\d+)/.exec((await request(internalApp.callback()).get('/metrics')).text)?.[1])

/** Lets no file of a book be read until the result is called. */
function holdFiles({ state }: TestWeb): () => void {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  state.before = async () => {
    if (state.asked.at(-1)?.startsWith('/api/download/')) await released
  }
  return release
}

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

  it('is asked for without reading it: by HEAD, and by the etag of the copy that a reader has', async () => {
    const web = setUpBook({}, ['<p>one</p>'])
    const first = await getEpub(web)
    const etag = first.headers['etag'] as string
    web.state.asked = []
    expect((await web.get(PATH).set('if-none-match', etag)).status).toBe(304)
    const head = await web.head(PATH)
    expect([head.status, head.headers['etag'], head.headers['content-type']]).toEqual([
      200,
      etag,
      'application/epub+zip',
    ])
    expect(web.state.asked.filter((path) => path.startsWith('/api/download/'))).toEqual([])
    web.state.books = [buildListedBook({ totalPages: 1, totalReads: 9 })]
    expect((await web.get(PATH).set('if-none-match', etag)).status).toBe(304)
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
    const { headers, status } = await setUpBook({ title }, ['<p>one</p>']).head(PATH)
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
    const empty = await web.get(PATH)
    web.state.books = []
    const gone = await web.get(PATH)
    const unknown = await web.get('/books/never-there.epub')
    expect([empty.status, gone.status, unknown.status]).toEqual([404, 404, 404])
    expect(gone.text).toBe(unknown.text)
  })

  it('is above 200 MB', async () => {
    const web = setUpBook({}, ['<p>one</p>'])
    web.state.files['the-lamp/a.png'] = await picture()
    web.state.sizes['the-lamp/a.png'] = MAX_EPUB_BYTES
    const { status, body } = await web.get(PATH)
    expect([status, body.code]).toEqual([413, 'epub_too_large'])
  })

  it('is written while the other services are away', async () => {
    const web = setUpBook({}, ['<p>one</p>'])
    web.state.before = () => Promise.reject(new Error('away'))
    const { status, body } = await web.get(PATH)
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
    expect((await setUpWeb().send('post', PATH)).status).toBe(405)
  })
})

it('two are written at once, one for an address; the others wait for their turn', async () => {
  const web = setUpWeb({ trustProxy: true })
  web.state.books = [buildListedBook({ totalPages: 1 })]
  const seen: string[] = []
  const release = holdFiles(web)
  const download = async (address: string) => {
    const { status } = await getEpub(web).set('x-forwarded-for', address)
    seen.push(`${address} ${status}`)
  }
  const downloads = [download('192.0.2.1'), download('192.0.2.1'), download('192.0.2.2'), download('192.0.2.3')]
  await expect.poll(() => writing(web)).toBe(2)
  await wait(300)
  expect([await writing(web), seen]).toEqual([2, []])
  release()
  await Promise.all(downloads)
  expect(seen.toSorted()).toEqual(['192.0.2.1 200', '192.0.2.1 200', '192.0.2.2 200', '192.0.2.3 200'])
  expect(await writing(web)).toBe(0)
})

it('a request for which there is no room says when to try again', async () => {
  const web = setUpWeb({ trustProxy: true })
  web.state.books = [buildListedBook({ totalPages: 1 })]
  const left: Promise<unknown>[] = []
  const release = holdFiles(web)
  for (let n = 0; n < 12; n++) left.push(getEpub(web).set('x-forwarded-for', `192.0.2.${n}`))
  const first = (await Promise.race(left)) as { status: number; headers: Record<string, string>; body: Buffer }
  expect([first.status, first.headers['retry-after']]).toEqual([503, '10'])
  release()
  // how many of the waiting ones get their turn within ten seconds depends on the machine
  const statuses = (await Promise.all(left)).map((answer) => (answer as { status: number }).status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
})

it('a reader who leaves before the writing begins takes no place', async () => {
  const web = setUpWeb({ trustProxy: true })
  web.state.books = [buildListedBook({ totalPages: 1 })]
  const known: (() => void)[] = []
  web.state.before = () =>
    web.state.asked.at(-1)?.startsWith('/api/download/')
      ? Promise.resolve()
      : new Promise<void>((resolve) => known.push(resolve))
  for (let n = 0; n < 4; n++) {
    const download = getEpub(web).set('x-forwarded-for', `192.0.2.${n}`)
    const left = download.catch(({ code }: { code?: string }) => code)
    await expect.poll(() => known.length).toBeGreaterThan(0)
    download.abort()
    expect(await left).toBe('ABORTED')
    // the connection is closed by then on the server's side too
    await wait(100)
    for (const resolve of known.splice(0)) resolve()
    await expect.poll(() => writing(web)).toBe(0)
  }
  web.state.before = async () => {}
  expect((await getEpub(web).set('x-forwarded-for', '192.0.2.9')).status).toBe(200)
})

it('a reader who leaves ends the writing', async () => {
  const web = setUpWeb()
  web.state.books = [buildListedBook({ totalPages: 1 })]
  const release = holdFiles(web)
  const download = getEpub(web)
  const left = download.then(
    () => 'whole',
    ({ code }: { code?: string }) => code,
  )
  await expect.poll(() => writing(web)).toBe(1)
  download.abort()
  expect(await left).toBe('ABORTED')
  await expect.poll(() => writing(web)).toBe(0)
  release()
})
