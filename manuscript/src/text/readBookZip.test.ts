import { describe, expect, it } from 'vitest'
import { readManuscript } from '../readManuscript.ts'
import { zipOf } from '../testing/buildEpub.ts'

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47])
const JPG = Uint8Array.from([0xff, 0xd8, 0xff])
const RECORD = {
  id: 'the-lamp-1',
  title: 'چراغ',
  author: 'Mina Rad',
  description: 'Two\nlines',
  genre: 'Folk tales',
  translator: 'T. Reza',
  originalTitle: 'The Lamp',
  originalLanguage: 'en',
  firstPublished: 1866,
  rights: '© Mina Rad',
  assistant: 'page',
  primaryLanguage: 'fa',
  language: 'rtl',
  ext: 'html',
  totalPages: 3,
  pageNames: [null, '  بخش\n۱ ', 5],
  isPublic: true,
}
const FILES = {
  '1.html': '<h1 id="a">یک</h1><p>See <a href="3.html#b">three</a>, <a href="2.html">two</a>.</p>',
  '2.html': '',
  '3.html': '<h2>سه</h2><h2 id="b">باز</h2><p><img src="lamp.png" alt="a lamp"><img src="my own.jpg" alt=""></p>',
  '3.info': '{"figures":{"lamp.png":"/api/download/the-lamp-1/chera%CC%84gh%20(1).png","my own.jpg":"my own.jpg"}}',
  // in the other form of Unicode
  ['cherāgh (1).png'.normalize('NFD')]: PNG,
  'my own.jpg': JPG,
  'cover.jpg': JPG,
  'book.json': JSON.stringify(RECORD),
}
const refusal = (files: Record<string, string | Uint8Array>) =>
  readManuscript('a.zip', zipOf(files)).then(
    () => 'read',
    (error: { code?: string }) => error.code,
  )

describe('a zip of the plain files of a book', () => {
  it.each(['', 'the-lamp/'])('comes in whole, in the folder %j', async (folder) => {
    const files = Object.fromEntries(Object.entries(FILES).map(([name, content]) => [folder + name, content]))
    const { details, pages, figures, cover, changes } = await readManuscript('a.zip', zipOf(files))
    const {
      ext: _ext,
      totalPages: _total,
      pageNames: _names,
      isPublic: _public,
      primaryLanguage,
      language: direction,
      ...rest
    } = RECORD
    expect(details).toEqual({ ...rest, language: primaryLanguage, direction })
    expect(pages.map(({ html }) => html)).toEqual([
      FILES['1.html'],
      '',
      FILES['3.html'].replace('lamp.png', 'cherāgh-1.png').replace('my own.jpg', 'my-own.jpg'),
    ])
    expect(pages.map(({ name }) => name)).toEqual([undefined, 'بخش ۱', undefined])
    expect(figures).toEqual([
      { name: 'cherāgh-1.png', bytes: PNG },
      { name: 'my-own.jpg', bytes: JPG },
    ])
    expect(cover).toEqual({ name: 'cover.jpg', bytes: JPG })
    expect(changes).toEqual([])
  })

  it('keeps links that lead nowhere, so that they can be mended', async () => {
    const links = ['#gone', '3.html#gone', '9.html', `deleted-${'0'.repeat(20)}.html#n`].map(
      (to) => `<a href="${to}">x</a>`,
    )
    const files = { ...FILES, '1.html': `<p>${links.join('')}</p>` }
    const { pages, changes } = await readManuscript('a.zip', zipOf(files))
    expect(pages[0]!.html).toBe(files['1.html'])
    expect(changes).toEqual([])
  })

  it('keeps a long page whole', async () => {
    const long = `<h1>یک</h1>${`<p>${'کلمه '.repeat(100)}</p>`.repeat(1_500)}`
    const files = { '1.html': long, 'book.json': '{"title":"t","author":"a"}' }
    const { pages } = await readManuscript('a.zip', zipOf(files))
    expect(pages.map(({ html }) => html)).toEqual([long])
  })

  it('lists what no page shows, and fields that no book has', async () => {
    const files = {
      ...FILES,
      'left.png': PNG,
      'notes.txt': 'x',
      'book.json': JSON.stringify({ ...RECORD, assistant: 'always', price: 3 }),
    }
    expect((await readManuscript('a.zip', zipOf(files))).changes).toEqual([
      { kind: 'detail', what: 'price', page: null, position: null },
      { kind: 'detail', what: 'assistant', page: null, position: null },
      { kind: 'file', what: 'left.png', page: null, position: null },
      { kind: 'file', what: 'notes.txt', page: null, position: null },
    ])
  })

  it('lists a number that is not valid, and a field that is called like a property of every object', async () => {
    const changed = { ...FILES, 'book.json': JSON.stringify({ ...RECORD, firstPublished: 0, constructor: 3 }) }
    const { details, changes } = await readManuscript('a.zip', zipOf(changed))
    expect(details).not.toHaveProperty('firstPublished')
    expect(changes.map(({ what }) => what)).toEqual(['constructor', 'firstPublished'])
  })

  it('is refused if a part of it is missing, damaged or of another kind', async () => {
    const { '2.html': _second, ...gap } = FILES
    expect(await refusal(gap)).toBe('damaged')
    expect(await refusal({ ...FILES, '4.html': 'x' })).toBe('damaged')
    expect(await refusal({ ...FILES, 'book.json': '{' })).toBe('damaged')
    expect(await refusal({ ...FILES, 'book.json': '[]' })).toBe('damaged')
    expect(await refusal({ ...FILES, 'book.json': `{"title":"${'x'.repeat(2_100_000)}"}` })).toBe('damaged')
    expect(await refusal({ ...FILES, '3.info': 'null' })).toBe('damaged')
    expect(await refusal({ ...FILES, '2.html': 'x'.repeat(2_100_000) })).toBe('page_too_large')
    expect(await refusal({ '1.tex': 'x', 'book.json': '{}' })).toBe('tex_pages')
  })

  it('gives nothing but texts that a book may have', async () => {
    const record = { title: { a: 1 }, author: 'x'.repeat(400), id: '../etc', language: 'nonsense!', genre: 'a\u202eb' }
    const { details } = await readManuscript(
      'a.zip',
      zipOf({ '1.html': 'سلام پدر', 'book.json': JSON.stringify(record) }),
    )
    expect(details).toMatchObject({ title: 'a', author: 'x'.repeat(300), genre: 'ab', language: 'fa' })
    expect(details.id).toBeUndefined()
  })
})
