import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { MAX_IMAGE_BYTES, MAX_INFO_BYTES, MAX_PAGE_BYTES } from '@hikma/contracts/limits'
import { readBookFolder } from './readBookFolder.ts'
import { temporaryFolder } from './testing/temporaryFolder.ts'

type Content = string | Uint8Array | object
const record = { id: 'small-book', title: 'Small', author: 'Somebody' }

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder()
})

/** Writes a valid book of two pages with some files changed, added, or (null) left out, and reads it. */
async function read(changes: Record<string, Content | null> = {}) {
  const files = { 'book.json': record, '1.html': '<p>One</p>', '2.html': '<p>Two</p>', ...changes }
  for (const [name, content] of Object.entries(files)) {
    if (content === null) continue
    const bytes = typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content)
    await writeFile(join(folder, name), bytes)
  }
  return readBookFolder(folder)
}
const json = (changes: object) => ({ 'book.json': { ...record, ...changes } })
const only = (text: string) => ({ 'book.json': text })
const png = Uint8Array.of(137, 80, 78, 71)

describe('a valid folder', () => {
  test('becomes a record and its files in the order of upload', async () => {
    const book = await read({ ...json({ isPublic: false }), 'star.png': png, 'cover.webp': png, '10.html': null })
    expect(book).toMatchObject({ id: 'small-book', record: { totalPages: 2, cover: 'cover.webp', ext: 'html' } })
    expect(book.record).toMatchObject({ genre: 'Uncategorized', language: 'ltr', isPublic: false })
    expect(book.files.map(({ name }) => name)).toEqual(['cover.webp', '1.html', '2.html', 'star.png'])
    expect(book.files[0]?.bytes).toEqual(Buffer.from(png))
  })

  test('has no visibility if book.json has none', async () => {
    expect((await read()).record).not.toHaveProperty('isPublic')
  })

  test('may have a translator, an original and rights; one that it lacks is not sent', async () => {
    const texts = {
      translator: 'T. Reza',
      originalTitle: 'Le puits',
      originalLanguage: 'fr',
      firstPublished: 1866,
      texLook: 'rendered',
    }
    const { record } = await read(json(texts))
    expect(record).toMatchObject(texts)
    expect(record).not.toHaveProperty('rights')
  })

  test('sorts more than nine pages by number', async () => {
    const pages = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`${index + 1}.html`, '<p>.</p>']))
    const book = await read(pages)
    expect(book.files.map(({ name }) => name)).toEqual(Object.keys(pages))
  })

  test('ignores dot-files', async () => {
    expect((await read({ '.DS_Store': 'x' })).files).toHaveLength(2)
  })

  test('is TeX if its pages are', async () => {
    const book = await read({ '1.html': null, '2.html': null, '1.tex': '\\section{One}' })
    expect(book.record).toMatchObject({ ext: 'tex', totalPages: 1 })
  })

  test('accepts the fields of an exported book', async () => {
    const exported = { cover: 'cover.png', totalPages: 2, ext: 'html', publishedDate: '2026-01-01', createdVersion: 5 }
    expect((await read({ ...json(exported), 'cover.png': png })).record.cover).toBe('cover.png')
  })
})

describe('figures of a page', () => {
  test('are the images that its HTML names', async () => {
    const book = await read({
      '2.html': `<img alt="a > b" src='star.png'><!-- <img src="gone.png"> -->`,
      'star.png': png,
    })
    expect(book.files[0]).not.toHaveProperty('figures')
    expect(book.files[1]?.figures).toEqual({ 'star.png': '/api/download/small-book/star.png' })
  })

  test('come from the info file if there is one, with file names as links', async () => {
    const figures = { 'a b.png': 'a b.png', 'far.png': 'https://example.org/far.png' }
    const book = await read({ '1.info': { figures }, '1.html': '<img src="far.png">', 'a b.png': png })
    expect(book.files[0]?.figures).toEqual({ ...figures, 'a b.png': '/api/download/small-book/a%20b.png' })
    expect(book.files.map(({ name }) => name)).not.toContain('1.info')
  })

  test('may be absolute links', async () => {
    const html =
      '<img src="/api/download/small-book/star.png"><img src="data:image/png;base64,AA=="><img src="https://a.b/c">'
    expect((await read({ '1.html': html })).files[0]).not.toHaveProperty('figures')
  })
})

describe('readBookFolder reports in one sentence', () => {
  // prettier-ignore
  const errors: [string, Record<string, Content | null>, string][] = [
    ['a missing page', { '3.html': 'x', '5.html': 'y' }, 'Page 4 is missing: the folder has 5.html but no 4.html.'],
    ['a missing first page', { '1.html': null }, 'Page 1 is missing: the folder has 2.html but no 1.html.'],
    ['no pages', { '1.html': null, '2.html': null }, 'The folder has no pages: the first one is called 1.html.'],
    ['only blank pages', { '1.html': ' ', '2.html': '' }, 'Every page is blank: write at least one.'],
    ['both kinds of page', { '2.html': null, '2.tex': 'x' }, 'The folder mixes 1.html and 2.tex: a book is all HTML or all TeX.'],
    ['the other kind of page', json({ ext: 'tex' }), 'book.json says "ext": "tex", but there is 1.html.'],
    ['another count of pages', json({ totalPages: 3 }), 'book.json says "totalPages": 3, but the folder has 2.'],
    ['a page beyond the limit of pages', { '5001.html': 'x' }, '5001.html is too many: a book has at most 5,000 pages.'],
    ['a page too large', { '2.html': 'x'.repeat(MAX_PAGE_BYTES + 1) }, '2.html is too large: it has 2.1 MB, at most 2 MB are allowed.'],
    ['an image too large', { 'star.png': new Uint8Array(MAX_IMAGE_BYTES + 1) }, 'star.png is too large: it has 8.1 MB, at most 8 MB are allowed.'],
    ['an info file too large', { '1.info': 'x'.repeat(MAX_INFO_BYTES + 1) }, '1.info is too large: it has 64.1 KB, at most 64 KB are allowed.'],
    ['an empty image', { 'star.png': '' }, 'star.png is empty.'],
    ['a page that is not UTF-8', { '1.html': Uint8Array.of(0xc3, 0x28) }, '1.html is not UTF-8 text: save it again in UTF-8.'],
    ['a page with NUL', { '1.html': 'a\0b' }, '1.html contains characters that cannot be stored.'],
    ['an unknown extension', { 'README.md': 'x' }, 'README.md has no place in a book: a book takes book.json, pages (.html or .tex), .info files, a cover and images.'],
    ['a script', { 'run.js': 'x' }, 'run.js has no place in a book: a book takes book.json, pages (.html or .tex), .info files, a cover and images.'],
    ['zeros before a number', { '02.html': 'x' }, '02.html looks like a page but is not named like one: pages are called 1.html, 2.html, 3.html and so on.'],
    ['capitals in an extension', { '3.HTML': 'x' }, '3.HTML looks like a page but is not named like one: pages are called 1.html, 2.html, 3.html and so on.'],
    ['Persian digits in a name', { '۳.html': 'x' }, '۳.html looks like a page but is not named like one: pages are called 1.html, 2.html, 3.html and so on.'],
    ['a cover that is no image', { 'cover.exe': 'x' }, 'cover.exe is not a cover: it is called cover.png, cover.jpg, cover.webp or the like.'],
    ['two covers', { 'cover.png': png, 'cover.jpg': png }, 'The folder has cover.jpg and cover.png: a book has one cover.'],
    ['another cover than named', json({ cover: 'cover.png' }), 'book.json names the cover "cover.png", but the folder has none.'],
    ['a name with a control character', { 'a\u001b[2J.png': png }, '"a\\u001b[2J.png" is not a usable file name: letters, digits, spaces and . _ - ( ) + only, at most 180 bytes.'],
    ['info that is not JSON', { '1.info': 'figures' }, '1.info is not JSON.'],
    ['info without figures', { '1.info': { images: {} } }, '1.info must hold { "figures": { "name.png": "name.png", … } }.'],
    ['info without its page', { '3.info': { figures: {} } }, '3.info belongs to no page: the last page is 2.'],
    ['info that names nothing', { '1.info': { figures: { 'a.png': 'a.png' } } }, '1.info names a.png, but the folder has no such image.'],
    ['info that links to nothing', { '1.info': { figures: { 'a.png': '/api/download/small-book/a.png' } } }, '1.info names a.png, but the folder has no such image.'],
    ['an image that is not there', { '2.html': '<img src="gone.png">' }, '2.html shows the image gone.png, but the folder has no such file.'],
    ['an image in another folder', { '2.html': '<img src=../gone.png>' }, '2.html shows the image "../gone.png": write the bare name of a file beside it, or a whole link.'],
    ['no book.json', { 'book.json': null }, 'The folder has no book.json: it gives at least the id, the title and the author.'],
    ['book.json not JSON', only('{ "id": "a",, }'), 'book.json is not JSON: look for a missing comma, quotation mark or bracket.'],
    ['book.json not an object', only('[]'), 'book.json must be an object such as { "id": …, "title": …, "author": … }.'],
    ['no title', json({ title: undefined }), 'book.json: "title" is missing.'],
    ['a blank author', json({ author: ' ' }), 'book.json: "author" must not be empty.'],
    ['a title of another type', json({ title: 7 }), 'book.json: "title" must be a text.'],
    ['a title too long', json({ title: 'x'.repeat(301) }), 'book.json: "title" must have at most 300 characters.'],
    ['a number too large', json({ totalPages: 1e300 }), 'book.json: "totalPages" must be at most 9,007,199,254,740,991.'],
    ['a wrong id', json({ id: 'My Book' }), 'book.json: "id" must be 3 to 63 small letters, digits and hyphens, with no hyphen at either end.'],
    ['a wrong visibility', json({ isPublic: 'false' }), 'book.json: "isPublic" must be true or false.'],
    ['a wrong ext', json({ ext: 'pdf' }), 'book.json: "ext" must be html or tex.'],
    ['a wrong language', json({ language: '??' }), 'book.json: "language" must be ltr, rtl or a language tag such as fa.'],
    ['a misspelt field', json({ langauge: 'fa' }), 'book.json has a field that no book has: "langauge".'],
  ]

  test.each(errors)('%s', async (_name, changes, sentence) => {
    await expect(read(changes)).rejects.toMatchObject({ name: 'UserError', message: sentence })
  })

  test('an empty folder', async () => {
    await writeFile(join(folder, '.hidden'), '')
    await expect(readBookFolder(folder)).rejects.toThrow(
      `The folder ${folder} is empty: a book needs book.json and 1.html.`,
    )
  })

  test('no folder', async () => {
    const path = join(folder, 'gone')
    await expect(readBookFolder(path)).rejects.toThrow(`There is no folder or file ${path}.`)
  })

  test('a file in its place', async () => {
    const path = join(folder, 'book.json')
    await writeFile(path, '{}')
    await expect(readBookFolder(path)).rejects.toThrow(`${path} is not a folder.`)
  })

  test('a folder inside', async () => {
    await mkdir(join(folder, 'figures'))
    await expect(read()).rejects.toThrow('"figures" is a folder: all files of a book lie side by side.')
  })

  test('a symbolic link', async () => {
    await symlink('/etc/hostname', join(folder, '3.html'))
    await expect(read()).rejects.toThrow('"3.html" is a symbolic link: put the file itself into the folder.')
  })
})
