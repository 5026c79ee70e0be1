import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { picture, dataUrl, SVG } from '../builders/pictures.ts'
import { publishBook, createTestStorage, type TestService } from '../builders/createTestStorage.ts'
import { onEveryStore } from '../engines/onEveryStore.ts'
import { errorBody } from '../builders/errorBody.ts'

const INERT = {
  'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

onEveryStore('GET /api/download', (fresh) => {
  let service: TestService
  let id: string
  let version: number
  const TEXT = '0123456789'
  const PARAGRAPHS = '<p>سلام</p>'.repeat(500)

  const url = (name: string) => `/api/download/${id}/${name}`

  beforeAll(async () => {
    service = createTestStorage(await fresh())
    const files = {
      'photo.jpg': dataUrl(await picture('jpeg', 800, 400), 'image/jpeg'),
      'small.png': dataUrl(await picture('png', 100, 50)),
      'drawing.svg': SVG,
      'large.svg': SVG.replaceAll('"1"', '"100000"'),
      'slow.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><filter id="f" x="0" y="0" width="1" height="1">${'<feTurbulence baseFrequency="0.9" numOctaves="999999"/>'.repeat(500)}</filter><rect width="2000" height="2000" filter="url(#f)"/></svg>`,
      'empty.txt': '',
      '1.info': '{"figures":{"photo.jpg":"x"}}',
    }
    ;({ id, version } = await publishBook(service, { pages: [TEXT, PARAGRAPHS], files }))
  })

  it('gives the file with its type, length and etag, and the version of the book', async () => {
    const { status, headers, text } = await service.get(url('1.html'))
    expect([status, text]).toEqual([200, TEXT])
    expect(headers).toMatchObject({
      ...INERT,
      'content-type': 'text/html; charset=utf-8',
      'content-length': '10',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[^"]+"$/),
      'x-book-version': String(version),
      'x-book-pages': '2',
    })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers['content-disposition']).toBeUndefined()
  })

  it('compresses a text if the client accepts it', async () => {
    const { headers, text } = await service.get(url('2.html')).set('accept-encoding', 'gzip')
    expect([headers['content-encoding'], text]).toEqual(['gzip', PARAGRAPHS])
    expect(headers.vary).toContain('Accept-Encoding')
  })

  it('gives the same etag as list and download, and 304 to a client that has it', async () => {
    const { headers } = await service.get(url('1.html'))
    const { etag } = (await service.download(id, '1.html')).body
    expect(headers.etag).toBe(`"${etag}"`)
    for (const known of [`"${etag}"`, `W/"${etag}"`, `"x", "${etag}"`, '*']) {
      const again = await service.get(url('1.html')).set('if-none-match', known)
      expect([again.status, again.text]).toEqual([304, ''])
      expect(again.headers).toMatchObject({ ...INERT, etag: `"${etag}"`, 'x-book-version': String(version) })
    }
    await service.get(url('1.html')).set('if-none-match', '"another"').expect(200)
  })

  it('names the page, in every kind of answer, and only of pages', async () => {
    const { headers } = await service.get(url('1.html'))
    expect(headers['x-page-id']).toMatch(/^[0-9a-hjkmnp-tv-z]{20}$/)
    const others = [
      service.head(url('1.html')),
      service.get(url('1.html')).set('range', 'bytes=0-1'),
      service.get(url('1.html')).set('if-none-match', '*'),
    ]
    for (const answer of await Promise.all(others))
      expect([answer.status, answer.headers['x-page-id']]).toEqual([expect.any(Number), headers['x-page-id']])
    expect((await service.get(url('1.info'))).headers['x-page-id']).toBeUndefined()
  })

  describe('with a range', () => {
    it.each([
      ['bytes=2-4', '234', 'bytes 2-4/10'],
      ['bytes=0-0', '0', 'bytes 0-0/10'],
      ['bytes=7-', '789', 'bytes 7-9/10'],
      ['bytes=-2', '89', 'bytes 8-9/10'],
      ['bytes=-99', TEXT, 'bytes 0-9/10'],
      ['bytes=5-99', '56789', 'bytes 5-9/10'],
      ['bytes=9-9', '9', 'bytes 9-9/10'],
    ])('gives exactly %s', async (range, part, contentRange) => {
      const { status, headers, text } = await service.get(url('1.html')).set('range', range)
      expect([status, text, headers['content-range']]).toEqual([206, part, contentRange])
      expect(headers).toMatchObject({ ...INERT, 'content-length': String(part.length) })
    })

    it.each(['bytes=10-', 'bytes=10-20', 'bytes=-0', 'bytes=99999999999999999999-'])(
      'answers 416 to %s',
      async (range) => {
        const { status, headers, body } = await service.get(url('1.html')).set('range', range)
        expect([status, headers['content-range']]).toEqual([416, 'bytes */10'])
        expect(body).toEqual(errorBody(expect.any(String)))
        expect(headers).toMatchObject(INERT)
      },
    )

    it.each([
      'bytes=0-1,3-4',
      'bytes=4-2',
      'bytes=',
      'bytes=-',
      'bytes=a-b',
      'lines=0-1',
      'bytes 0-1',
      'bytes=1.5-2',
      '\u00ff',
    ])('gives the whole file for %j', async (range) => {
      const { status, text } = await service.get(url('1.html')).set('range', range)
      expect([status, text]).toEqual([200, TEXT])
    })

    it('counts the bytes of the file, also of a text that could be compressed', async () => {
      const { headers, text } = await service
        .get(url('2.html'))
        .set('range', 'bytes=0-2')
        .set('accept-encoding', 'gzip')
      expect([text, headers['content-encoding']]).toEqual(['<p>', undefined])
    })

    it('gives the whole new file if the range is of an older one', async () => {
      const { etag } = (await service.get(url('1.html'))).headers
      const ranged = (known: string) => service.get(url('1.html')).set('range', 'bytes=0-1').set('if-range', known)
      expect((await ranged(etag!)).status).toBe(206)
      expect((await ranged('"another"')).text).toBe(TEXT)
    })

    it('answers 416 for an empty file', async () => {
      await service.get(url('empty.txt')).set('range', 'bytes=0-').expect(416)
    })
  })

  it('answers HEAD as GET, without the file', async () => {
    for (const name of ['1.html', 'photo.jpg', 'photo.jpg?w=240', 'empty.txt']) {
      const [head, get] = [await service.head(url(name)), await service.get(url(name))]
      const { date: _, 'x-request-id': __, ...expected } = get.headers
      expect([head.status, head.headers]).toEqual([200, expect.objectContaining(expected)])
      expect(head.text ?? '').toBe('')
    }
    await service.head(url('none.html')).expect(404)
  })

  it('accepts names of any script in a link', async () => {
    const { body } = await service.upload(id, 'فصل (۱).txt', 'text').expect(200)
    expect((await service.get(body.url)).text).toBe('text')
  })

  describe('thumbnails', () => {
    it.each([240, 360, 480, 720])('are %i pixels wide', async (width) => {
      const { status, headers, body } = await service.get(url(`photo.jpg?w=${width}`)).responseType('blob')
      expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
      expect(headers).toMatchObject(INERT)
      expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 })
    })

    it('are never larger than the picture', async () => {
      const { body } = await service.get(url('small.png?w=240')).responseType('blob')
      expect(await sharp(body as Buffer).metadata()).toMatchObject({ width: 100, height: 50 })
    })

    it('of a drawing are pictures, as wide as they are wanted', async () => {
      const { headers, body } = await service.get(url('drawing.svg?w=240')).responseType('blob').expect(200)
      expect(headers['content-type']).toBe('image/webp')
      expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'webp', width: 240 })
    })

    it.each(['large.svg', 'slow.svg'])(
      'are refused with a sentence for %s, which costs too much to draw',
      async (name) => {
        for (let time = 0; time < 2; time++) {
          const { status, body } = await service.get(url(`${name}?w=240`))
          expect(status).toBe(400)
          expect(body).toMatchObject({ error: `The image ${name} cannot be read.`, code: 'image_unreadable' })
        }
      },
      30_000,
    )

    it('have an etag of their own for each width, and 304 for it', async () => {
      const etags = await Promise.all(
        ['', '?w=240', '?w=480'].map(async (query) => (await service.get(url(`photo.jpg${query}`))).headers.etag!),
      )
      expect(new Set(etags).size).toBe(3)
      const { status, headers } = await service.get(url('photo.jpg?w=240')).set('if-none-match', etags[1]!)
      expect([status, headers.etag]).toEqual([304, etags[1]])
      await service.get(url('photo.jpg?w=240')).set('if-none-match', etags[2]!).expect(200)
    })

    it.each(['0', '1', '241', '', 'NaN', '-240', '240.0', '0240', '240&w=480', '240px', '1e9', '٢٤٠'])(
      'are refused with ?w=%s',
      async (width) => {
        const { status, body } = await service.get(url(`photo.jpg?w=${encodeURI(width)}`))
        expect([status, body]).toEqual([
          400,
          { error: 'The width must be 240, 360, 480 or 720, of an image.', code: 'width_invalid' },
        ])
      },
    )

    it.each(['1.html', '1.info'])('are refused for %s', async (name) => {
      await service.get(url(`${name}?w=240`)).expect(400)
    })
  })

  describe('a shared cache', () => {
    it('may hold a file for a second only, of a public book and without a session', async () => {
      const open = (await service.get(url('1.html'))).headers
      expect(open).toMatchObject({ 'cache-control': 'no-cache', 'x-accel-expires': '1' })
      const chosen = (await service.get(url('1.html')).set('cookie', 'hikma_language=fa')).headers
      expect(chosen).toMatchObject({ 'cache-control': 'no-cache', 'x-accel-expires': '1' })
      for (const cookie of ['hikma_session=x', 'a=b; __Host-hikma_session=x', 'hikma_session=']) {
        const signedIn = (await service.get(url('1.html')).set('cookie', cookie)).headers
        expect([cookie, signedIn['cache-control']]).toEqual([cookie, 'private, no-cache'])
        expect(signedIn).not.toHaveProperty('x-accel-expires')
      }
    })

    it('may hold small files only, since it keeps one in memory until its slowest reader has it', async () => {
      const pages = [262_144, 262_145].map((length) => 'a'.repeat(length))
      const { id } = await publishBook(service, { pages })
      const headersOf = async (page: number) => (await service.get(`/api/download/${id}/${page}.html`)).headers
      expect(await headersOf(1)).toHaveProperty('x-accel-expires', '1')
      expect(await headersOf(2)).not.toHaveProperty('x-accel-expires')
    })

    it('may hold nothing of a private book, nor may a browser', async () => {
      const hidden = await publishBook(service, { book: { isPublic: false } })
      for (const who of ['admin', 'visitor'] as const) {
        const { headers } = await service.get(`/api/download/${hidden.id}/1.html`, who)
        expect(headers).not.toHaveProperty('x-accel-expires')
        if (who === 'admin') expect(headers['cache-control']).toBe('private, no-store')
      }
      const { headers } = await service.get(url('1.html')).set('cookie', 'hikma_session=x')
      expect(headers['cache-control']).toBe('private, no-cache')
    })
  })

  it('answers 404 with a sentence for a missing file', async () => {
    const { status, headers, body } = await service.get(url('9.html'))
    expect([status, body]).toEqual([
      404,
      { error: 'There is no file 9.html.', code: 'file_missing', details: { file: '9.html' } },
    ])
    expect(headers).toMatchObject({ ...INERT, 'x-book-version': String(version) })
    expect(headers).not.toHaveProperty('etag')
  })
})
