// @vitest-environment jsdom
import { fileUrl } from '@hikma/contracts/links'
import { readManuscript } from '@hikma/manuscript/readManuscript'
import { afterEach, expect, it, vi } from 'vitest'
import { zipBook } from './zipBook.ts'

const BOOK = {
  id: 'the-lamp-1',
  title: 'چراغ',
  author: 'Mina Rad',
  description: 'Two\nlines',
  genre: 'Fantasy',
  translator: 'T. Reza',
  originalTitle: 'The Lamp',
  originalLanguage: 'en',
  rights: '© Mina Rad',
  primaryLanguage: 'fa',
  language: 'fa',
  lang: 'fa',
  direction: 'rtl',
  ext: 'html',
  cover: 'cover.png',
  totalPages: 2,
  isPublic: false,
  version: 7,
}
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47])
const FILES: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>> = {
  '1.html': '<h1>یک</h1><p><img src="lamp.png" alt=""> <a href="2.html#b">دو</a></p>',
  '1.info': `{"figures":{"lamp.png":"${fileUrl(BOOK.id, 'lamp 2.png')}"}}`,
  '2.html': '<h1 id="b">دو</h1>',
  '2.info': '{"figures":{}}',
  'lamp 2.png': PNG,
  'cover.png': PNG,
}

afterEach(() => vi.unstubAllGlobals())

it('writes a zip that reading a manuscript takes back whole', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    const path = new URL(address).pathname
    if (path === `/api/books-db/${BOOK.id}`) return Response.json(BOOK)
    if (path === '/api/upload')
      return Response.json({
        data: Object.keys(FILES).map((name) => ({ name, ...(name === '2.html' && { pageName: 'بخش ۲' }) })),
      })
    const name = Object.keys(FILES).find((one) => fileUrl(BOOK.id, one) === path)
    return new Response(FILES[name!], { headers: { 'x-book-version': `${BOOK.version}` } })
  })
  const zip = await zipBook(BOOK.id, { signal: new AbortController().signal, onProgress: () => {} })
  const manuscript = await readManuscript('the-lamp-1.zip', new Uint8Array(await zip.arrayBuffer()))
  const {
    id,
    title,
    author,
    description,
    genre,
    translator,
    originalTitle,
    originalLanguage,
    rights,
    lang,
    direction,
  } = BOOK
  const texts = { id, title, author, description, genre, translator, originalTitle, originalLanguage, rights }
  expect(manuscript.details).toEqual({ ...texts, language: lang, direction })
  expect(manuscript.pages.map(({ html }) => html)).toEqual([
    String(FILES['1.html']).replace('lamp.png', 'lamp-2.png'),
    FILES['2.html'],
  ])
  expect(manuscript.pages.map(({ name }) => name)).toEqual([undefined, 'بخش ۲'])
  expect(manuscript.figures).toEqual([{ name: 'lamp-2.png', bytes: PNG }])
  expect(manuscript.cover).toEqual({ name: 'cover.png', bytes: PNG })
  expect(manuscript.changes).toEqual([])
})
