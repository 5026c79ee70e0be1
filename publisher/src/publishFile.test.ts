import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { zipStream } from '@hikma/manuscript/out/zipStream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bookOfManuscript } from './bookOfManuscript.ts'
import { changeLines, commentLines } from './changeLines.ts'
import { languageHint } from './languageHint.ts'
import { publishFile, readBookFile } from './publishFile.ts'
import { countRepairs, repairLines } from './repairLines.ts'
import { temporaryFolder } from './testing/temporaryFolder.ts'

const CHAPTER = { by: 'chapter' } as const
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let folder: string
let bodies: { method: string; url: string; body: Record<string, unknown> }[]
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request
    .on('data', (chunk: Buffer) => chunks.push(chunk))
    .on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const { method = '', url = '' } = request
      bodies.push({ method, url, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) })
      const status = method === 'GET' ? 404 : method === 'PUT' ? 201 : 200
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"success":true}')
    })
})
beforeEach(async () => {
  folder = await temporaryFolder()
  bodies = []
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}
const options = () => ({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, password: 'secret' })
const uploaded = (name: string): unknown => bodies.find(({ body }) => body['filePath'] === name)?.body

describe('a book in a file', () => {
  it('is published with its pages, figures and details', async () => {
    const text = `---\ntitle: The Lamp\nauthor: Mina Rad\nlang: en\n---\n# One\n\nOne ![a](data:image/png;base64,${PNG})\n\n# Two\n\n[back](#x)`
    const read = await readBookFile(await file('lamp.md', text), CHAPTER)
    expect(await publishFile(read, new Set(), {}, options())).toMatchObject({
      id: 'the-lamp',
      title: 'The Lamp',
      pages: 2,
      outcome: 'created',
    })
    const put = bodies.find(({ method }) => method === 'PUT')
    expect(put).toMatchObject({
      url: '/api/books-db/the-lamp',
      body: { author: 'Mina Rad', language: 'en', totalPages: 2 },
    })
    expect(bodies.filter(({ url }) => url === '/api/upload').map(({ body }) => body['action'])).toHaveLength(4)
    expect(uploaded('1.html')).toMatchObject({ figures: { 'figure.png': '/api/download/the-lamp/figure.png' } })
  })

  it('is published with the names that its contents give its pages', async () => {
    const read = await readBookFile(await file('a.md', '# I\n\nx\n\n# Two\n\ny'), CHAPTER)
    read.manuscript.pages[0]!.name = 'I: A Reef'
    await publishFile(read, new Set(), { id: 'reef', author: 'A' }, options())
    expect(bodies.find(({ method }) => method === 'PUT')?.body).toMatchObject({ pageNames: ['I: A Reef', null] })
  })

  it('gets only the repairs that are accepted', async () => {
    const read = await readBookFile(await file('a.txt', 'كتاب می\u200fرود و ١ گل'), CHAPTER)
    expect(countRepairs(read.repairs)).toBe('1 letters, 1 half-space, 1 digits')
    expect(repairLines(read.repairs, read.manuscript)[0]).toBe(
      'page 1, letters: كتاب می\u200fرود و ١ گ → کتاب می\u200fرود و ١ گ',
    )
    await publishFile(read, new Set(['letters']), { id: 'lamp', author: 'A' }, options())
    expect(uploaded('1.html')).toMatchObject({ fileContent: '<p>کتاب می\u200fرود و ١ گل</p>' })
  })

  it('is repaired in its title and author, too', async () => {
    const text = '---\ntitle: كتاب هاي "علي"\nauthor: مينا\nlang: fa\n---\nیک'
    const read = await readBookFile(await file('a.md', text), CHAPTER)
    expect(repairLines(read.repairs, read.manuscript)).toContain('author, letters: مينا → مینا')
    await publishFile(read, new Set(['letters', 'half-space', 'quotes']), { id: 'lamp' }, options())
    const put = bodies.find(({ method }) => method === 'PUT')
    expect(put).toMatchObject({ body: { title: 'کتاب\u200cهای «علی»', author: 'مینا' } })
  })

  it('of plain files in a zip has its id and the repaired names of its pages', async () => {
    const record = { id: 'the-lamp-1', title: 'چراغ', author: 'A', language: 'fa', pageNames: [null, 'كتاب 2'] }
    const files = { 'book.json': JSON.stringify(record), '1.html': '<p>این</p>', '2.html': '<p>آن</p>' }
    const entries = Object.entries(files).map(([name, content]) => ({ name, content }))
    const pieces: Uint8Array[] = []
    for await (const piece of zipStream(Readable.from(entries), new Date())) pieces.push(piece)
    const zip = Buffer.concat(pieces)
    const read = await readBookFile(await file('a.zip', zip), CHAPTER)
    expect(repairLines(read.repairs, read.manuscript)).toContain('name of page 2, letters: كتاب 2 → کتاب 2')
    await publishFile(read, new Set(['letters', 'digits']), {}, options())
    const put = bodies.find(({ method }) => method === 'PUT')
    expect(put).toMatchObject({ url: '/api/books-db/the-lamp-1', body: { pageNames: [null, 'کتاب ۲'] } })
  })

  it('has no proposed repairs if it is not Persian', async () => {
    const path = await file('a.txt', 'الكتاب على الطاولة ١')
    expect((await readBookFile(path, CHAPTER)).repairs).toEqual([])
    expect((await readBookFile(path, CHAPTER, 'fa')).repairs).not.toEqual([])
  })

  it('asks for the language if it contradicts itself', async () => {
    const ofHtml = async (lang: string) =>
      languageHint(
        (await readBookFile(await file('a.html', `<html lang="${lang}"><p>این یک کتاب است`), CHAPTER)).manuscript
          .details,
      )
    expect(await ofHtml('ar')).toBe(
      'The file contradicts itself about its language: it is taken for Arabic. If it is Persian, add BOOK_LANG=fa.',
    )
    expect(await ofHtml('fa')).toBeNull()
  })

  it('is refused with its path and one sentence if it cannot be read', async () => {
    const path = await file('a.epub', 'PK no archive')
    await expect(readBookFile(path, CHAPTER)).rejects.toThrow(`${path}: The file is damaged`)
    await expect(readBookFile(join(folder, 'gone.epub'), CHAPTER)).rejects.toThrow('cannot be read (ENOENT)')
    expect(bodies).toEqual([])
  })

  it.each([
    [{}, 'The file does not say who wrote the book: add AUTHOR="Mina Rad".'],
    [{ author: 'A' }, 'The title makes no id for the book: add ID=the-lamp.'],
    [{ author: 'A', id: 'A B' }, '"A B" is no id'],
    [{ author: 'A', id: 'lamp', language: 'nonsense!' }, '"nonsense!" is no language tag'],
    [{ author: 'A', id: 'lamp', title: 'x'.repeat(301) }, 'The title of the book must have at most 300 characters.'],
    [{ author: '\0', id: 'lamp' }, 'The author of the book contains characters that cannot be shown.'],
  ])('needs what it does not say: %j', async (given, sentence) => {
    const { manuscript, path } = await readBookFile(await file('چراغ.txt', 'یک'), CHAPTER)
    expect(() => bookOfManuscript(manuscript, path, given)).toThrow(sentence)
  })

  it('has the direction of its language, unless it says another one', async () => {
    const recordOf = async (lang: string, dir: string, given = {}) => {
      const html = `<html lang="${lang}" dir="${dir}"><title>Lamp</title><p>x`
      const { manuscript, path } = await readBookFile(await file('a.html', html), CHAPTER)
      const { language, primaryLanguage } = bookOfManuscript(manuscript, path, { author: 'A', ...given }).record
      return [language, primaryLanguage]
    }
    expect(await recordOf('fa', 'rtl')).toEqual(['fa', 'fa'])
    expect(await recordOf('fa', 'ltr')).toEqual(['ltr', 'fa'])
    expect(await recordOf('', '')).toEqual(['ltr', 'en'])
    expect(await recordOf('fa', 'ltr', { language: 'ar' })).toEqual(['ar', 'ar'])
  })
})

it('what was left out is said once for the pages that lose the same', () => {
  const change = { kind: 'element', what: 'script', position: 0 } as const
  const changes = [
    { ...change, page: 1 },
    { ...change, page: 2 },
    { kind: 'file', what: 'a.mp3', page: null, position: null } as const,
    { kind: 'deletion', what: 'old', page: 2, position: 0 } as const,
    { kind: 'comment', what: '‘a’: b (Mina)', page: 2, position: 0 } as const,
    { kind: 'comment', what: 'c', page: null, position: null } as const,
  ]
  expect(changeLines(changes)).toEqual([
    'pages 1–2: <script> was left out',
    'page 2: words whose deletion was tracked are left out: old',
    'a.mp3 has no place in a book and was left out',
  ])
  expect(commentLines(changes)).toEqual(['page 2: ‘a’: b (Mina)', 'c'])
})
