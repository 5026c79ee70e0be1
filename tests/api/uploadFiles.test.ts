import { MAX_IMAGE_BYTES, MAX_INFO_BYTES, MAX_PAGE_BYTES } from '@hikma/contracts/limits'
import { beforeAll, describe, expect, it } from 'vitest'
import { dataUrl, PDF, picture, pictureUrl, SVG } from '../builders/pictures.ts'
import { newId, createTestStorage, type TestService } from '../builders/createTestStorage.ts'
import { onEveryStore } from '../engines/onEveryStore.ts'
import { errorBody } from '../builders/errorBody.ts'

onEveryStore('the files of an area', (fresh) => {
  let service: TestService
  let id: string
  beforeAll(async () => {
    service = createTestStorage(await fresh())
    id = newId()
    await service.act({ action: 'createBucket', bucketName: id }).expect(200)
  })

  /** Status and sentence of a refusal, which must leave no file behind. */
  async function refusal(name: string, content: string): Promise<[number, string]> {
    const before = await service.list(id)
    const { status, body } = await service.upload(id, name, content)
    expect(body).toEqual(errorBody(expect.any(String)))
    expect((await service.list(id)).body).toEqual(before.body)
    return [status, body.error]
  }

  describe('names', () => {
    it.each([
      'فصل اول.html',
      'نیم\u200cفاصله.txt',
      'ﻻ+(2)_b-c.md'.normalize('NFC'),
      'Überschrift.txt',
      '第一章.tex',
      '__proto__',
      'constructor',
      `${'ا'.repeat(88)}.txt`,
    ])('stores %j unchanged', async (name) => {
      const { body } = await service.upload(id, name, 'text').expect(200)
      expect(body).toMatchObject({ data: { name }, url: `/api/download/${id}/${encodeURIComponent(name)}` })
      expect((await service.list(id)).body.data).toContainEqual(expect.objectContaining({ name }))
      expect((await service.get(body.url, 'admin').buffer(true)).status).toBe(200)
      expect((await service.download(id, name)).body.etag).toBe(body.data.etag)
    })

    it('refuses a name that is not in Unicode NFC, instead of normalizing it', async () => {
      expect(await refusal('U\u0308ber.txt', 'x')).toEqual([400, expect.stringContaining("field 'filePath'")])
    })

    it('counts a name in bytes, not in characters', async () => {
      expect(await refusal(`${'ا'.repeat(89)}.txt`, 'x')).toEqual([400, expect.stringContaining('180 bytes')])
      expect(await refusal(`${'a'.repeat(177)}.txt`, 'x')).toEqual([400, expect.stringContaining('180 bytes')])
    })

    it.each([
      '01.html',
      '1.htm',
      '1.HTML',
      '0.html',
      '5001.html',
      '5001.info',
      '۱.html',
      '1.Info',
      'Cover.png',
      'cover.exe',
      'cover.PNG',
      'cover.pdf',
    ])('refuses %j, which only looks like a page, an info file or a cover', async (name) => {
      expect(await refusal(name, 'x')).toEqual([400, expect.stringContaining(name)])
    })
  })

  describe('types', () => {
    it.each([
      ['a.html', 'text/html'],
      ['a.htm', 'text/html'],
      ['a.tex', 'text/x-tex'],
      ['a.md', 'text/markdown'],
      ['a.txt', 'text/plain'],
      ['a.info', 'application/json'],
      ['a.json', 'application/json'],
      ['A.HTML', 'text/html'],
      ['a.exe', 'application/octet-stream'],
      ['a.js', 'application/octet-stream'],
      ['a.xhtml', 'application/octet-stream'],
      ['none', 'application/octet-stream'],
      ['a.constructor', 'application/octet-stream'],
    ])('serves %s as %s on both routes, whatever the client declares', async (name, type) => {
      const { body } = await service.upload(id, name, '{}', { contentType: 'text/html' }).expect(200)
      const read = await service.get(body.url, 'admin')
      expect(read.headers['content-type']?.split(';')[0]).toBe(type)
      expect(read.headers['x-content-type-options']).toBe('nosniff')
      expect((await service.download(id, name)).body.contentType).toBe(type)
    })

    it.each([
      ['b.png', 'image/png', () => pictureUrl('png')],
      ['b.jpg', 'image/jpeg', () => pictureUrl('jpeg')],
      ['b.jpeg', 'image/jpeg', () => pictureUrl('jpeg')],
      ['b.gif', 'image/gif', () => pictureUrl('gif')],
      ['b.webp', 'image/webp', () => pictureUrl('webp')],
      ['b.pdf', 'application/pdf', () => dataUrl(PDF, 'application/pdf')],
    ])('stores %s decoded, and serves it as %s on both routes', async (name, type, url) => {
      const sent = await url()
      const { body } = await service.upload(id, name, sent).expect(200)
      const bytes = Buffer.from(sent.split(',')[1]!, 'base64')
      expect(body.data.size).toBe(bytes.length)
      const read = await service.get(body.url, 'admin').responseType('blob')
      expect([read.headers['content-type'], Buffer.compare(read.body, bytes)]).toEqual([type, 0])
      expect((await service.download(id, name)).body).toMatchObject({ contentType: type, content: sent })
    })

    it('accepts an SVG as text or as a data URL', async () => {
      const prolog =
        '\uFEFF<?xml version="1.0"?>\n<!-- a --><!-- b -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n'
      for (const [n, content] of [SVG, prolog + SVG, dataUrl(Buffer.from(SVG), 'image/svg+xml')].entries()) {
        const { body } = await service.upload(id, `drawing-${n}.svg`, content).expect(200)
        const read = await service.get(body.url, 'admin')
        expect(read.headers).toMatchObject({
          'content-type': 'image/svg+xml',
          'content-security-policy': expect.stringContaining('sandbox'),
        })
      }
      expect((await service.download(id, 'drawing-2.svg')).body.content).toBe(SVG)
    })
  })

  describe('bytes that are not what the extension says', () => {
    const html = '<script>alert(1)</script>'
    it.each([
      ['a PNG as .jpg', 'x.jpg', () => pictureUrl('png')],
      ['a JPEG as .png', 'x.png', () => pictureUrl('jpeg')],
      ['HTML as .png', 'x.png', () => dataUrl(Buffer.from(html))],
      ['HTML that calls itself HTML as .png', 'x.png', () => dataUrl(Buffer.from(html), 'text/html')],
      ['a truncated PNG', 'x.png', async () => dataUrl((await picture('png', 300, 300)).subarray(0, -60))],
      [
        'a truncated JPEG',
        'x.jpg',
        async () => dataUrl((await picture('jpeg', 300, 300)).subarray(0, 400), 'image/jpeg'),
      ],
      ['only the first bytes of a PNG', 'x.png', async () => dataUrl((await picture()).subarray(0, 8))],
      ['nothing', 'x.png', () => 'data:image/png;base64,'],
      ['an SVG as .png', 'x.png', () => dataUrl(Buffer.from(SVG), 'image/svg+xml')],
      ['HTML as .svg', 'x.svg', () => html],
      ['HTML around an SVG', 'x.svg', () => `<body>${SVG}</body>`],
      ['HTML as .pdf', 'x.pdf', () => dataUrl(Buffer.from(html), 'application/pdf')],
      ['a cover that is none', 'cover.png', () => dataUrl(Buffer.from(html))],
    ])('are refused: %s', async (_what, name, content) => {
      expect(await refusal(name, await content())).toEqual([400, expect.stringContaining(name)])
    })

    it('are refused, also if a small file would unpack to a huge picture', async () => {
      expect(await refusal('bomb.png', await pictureUrl('png', 9_000, 9_000))).toEqual([400, expect.any(String)])
    })

    it('are checked quickly, however many comments stand before the root of an SVG', async () => {
      const before = process.cpuUsage()
      await refusal('slow.svg', `${'<!---->'.repeat(5_000)}<p>`)
      // CPU time, because a busy machine takes longer for the same work
      expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000)
    })
  })

  describe('data URLs', () => {
    it.each([
      ['plain base64', (base64: string) => base64],
      ['without ;base64', (base64: string) => `data:image/png,${base64}`],
      ['with a link', () => 'https://example.org/a.png'],
      ['with spaces in it', (base64: string) => `data:image/png;base64,${base64.slice(0, 8)} ${base64.slice(8)}`],
      ['cut in the middle', (base64: string) => `data:image/png;base64,${base64.replace(/=*$/, '').slice(0, -1)}`],
      ['in the other alphabet', () => 'data:image/png;base64,____'],
    ])('refuses a picture %s', async (_what, contentOf) => {
      const base64 = (await picture()).toString('base64')
      expect(await refusal('p.png', contentOf(base64))).toEqual([400, expect.stringContaining('p.png')])
    })

    it('reads the type from the name, not from the data URL', async () => {
      const bytes = await picture()
      for (const type of ['', 'text/html', 'IMAGE/PNG', 'image/png;charset=utf-8']) {
        await service.upload(id, 'typed.png', dataUrl(bytes, type)).expect(200)
      }
    })

    it('stores a data URL as text if the name is that of a text', async () => {
      await service.upload(id, '7.html', 'data:text/html;base64,PHA+').expect(200)
      expect((await service.download(id, '7.html')).body.content).toBe('data:text/html;base64,PHA+')
    })
  })

  describe('sizes', () => {
    it('accepts a page of 2 MB and refuses one byte more', async () => {
      const full = 'x'.repeat(MAX_PAGE_BYTES)
      expect((await service.upload(id, '1.html', full)).body.data.size).toBe(MAX_PAGE_BYTES)
      expect(await refusal('1.html', `${full}x`)).toEqual([413, 'A page may have 2 MB at most.'])
      expect(await refusal('2.tex', 'ا'.repeat(MAX_PAGE_BYTES / 2 + 1))).toEqual([413, 'A page may have 2 MB at most.'])
    })

    it('accepts an info file of 64 kB at most', async () => {
      const info = (bytes: number) => `{"figures":{}${' '.repeat(bytes - 14)}}`
      await service.upload(id, '1.info', info(MAX_INFO_BYTES)).expect(200)
      expect(await refusal('1.info', info(MAX_INFO_BYTES + 1))).toEqual([413, 'An info file may have 64 kB at most.'])
    })

    it('accepts an image of 8 MB at most, decoded', async () => {
      const png = await picture()
      const padded = (bytes: number) => dataUrl(Buffer.concat([png, Buffer.alloc(bytes - png.length)]))
      await service.upload(id, 'large.png', padded(MAX_IMAGE_BYTES)).expect(200)
      expect(await refusal('larger.png', padded(MAX_IMAGE_BYTES + 1))).toEqual([413, 'An image may have 8 MB at most.'])
      const svg = SVG.replace('></', `>${' '.repeat(MAX_IMAGE_BYTES)}</`)
      expect(await refusal('larger.svg', svg)).toEqual([413, 'An image may have 8 MB at most.'])
    })

    it('refuses a body of more than 12 MB, also from an admin', async () => {
      const { status, body } = await service.upload(id, '1.html', 'x'.repeat(12 * 1024 * 1024))
      expect([status, body]).toEqual([413, { error: 'The request is too large.', code: 'request_too_large' }])
    })
  })

  describe('info files', () => {
    it.each(['', '{', 'null', '[]', '"x"', '{"figures":[]}', '{"figures":{"a.png":1}}', '{"figures":null}'])(
      'refuses %j as an info file',
      async (content) => {
        expect(await refusal('3.info', content)).toEqual([400, expect.stringContaining('map of figures')])
      },
    )

    it.each(['2.html', '1.info', 'cover.png', '../a.png', 'notes.txt', 'star'])(
      'refuses %j as the name of a figure',
      async (name) => {
        const content = `{"figures":{${JSON.stringify(name)}:"x"}}`
        expect(await refusal('3.info', content)).toEqual([400, expect.any(String)])
        const { status } = await service.upload(id, '3.html', 'x', {
          figures: JSON.parse(`{${JSON.stringify(name)}:"x"}`),
        })
        expect(status).toBe(400)
      },
    )
  })
})
