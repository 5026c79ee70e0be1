import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isImageName } from '@hikma/contracts/areaNames'
import type { Book } from '@hikma/contracts/book'
import { fileUrl } from '@hikma/contracts/links'
import { resolveLanguage } from '@hikma/contracts/language'
import { readManuscript } from '@hikma/manuscript/readManuscript'
import { sanitisePage } from '@hikma/web-service/page/sanitisePage'
import { describe, expect, it } from 'vitest'
import { findEpubFaults, hasEpubcheck } from '../../test-support/epubcheck.ts'
import { lettersShown, openEpub } from '../builders/openEpub.ts'
import { buildListedBook, setUpWeb } from '../builders/setUpWeb.ts'
import { REAL_BOOKS, shortBooks } from './realBooks.ts'
import { oneOf } from '../../test-support/trials.ts'

const SAMPLES = fileURLToPath(new URL('../../publisher/samples/', import.meta.url))
const ID = 'the-lamp'

interface PublishedBook {
  book: Book
  /** By name, as they are stored. */
  files: Readonly<Record<string, Buffer>>
}

/** The EPUB that a visitor gets of a book, byte for byte. */
async function downloadEpub({ book, files }: PublishedBook): Promise<Buffer> {
  const web = setUpWeb()
  web.state.books = [book]
  web.state.files = Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [
      `${ID}/${name}`,
      bytes.toString(isImageName(name) ? 'latin1' : 'utf8'),
    ]),
  )
  const { body, status } = await web
    .get(`/books/${ID}.epub`)
    .buffer(true)
    .parse((answer, done) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece)).on('end', () => done(null, Buffer.concat(pieces)))
    })
  expect(status).toBe(200)
  return body as Buffer
}

async function readSample(name: string): Promise<PublishedBook> {
  const folder = join(SAMPLES, name)
  const names = (await readdir(folder)).filter((file) => file !== 'book.json')
  const files = Object.fromEntries(
    await Promise.all(names.map(async (file) => [file, await readFile(join(folder, file))] as const)),
  )
  const { title, author, language } = JSON.parse(await readFile(join(folder, 'book.json'), 'utf8')) as Book
  const ext = names.includes('1.tex') ? 'tex' : 'html'
  const totalPages = names.filter((file) => /^\d+\.(html|tex)$/.test(file)).length
  return { book: buildListedBook({ title, author, ext, totalPages, ...resolveLanguage(language, 'en') }), files }
}

async function importEpub(path: string): Promise<PublishedBook> {
  const { details, pages, figures, cover } = await readManuscript(basename(path), new Uint8Array(readFileSync(path)))
  const { title, author, language, direction } = details
  const names = [...figures, ...(cover ? [cover] : [])].map(({ name, bytes }) => [name, Buffer.from(bytes)] as const)
  return {
    book: buildListedBook({
      title,
      author: author || 'x',
      lang: language ?? 'en',
      direction,
      totalPages: pages.length,
    }),
    files: Object.fromEntries([
      ...names,
      ...pages.map(({ html }, index) => [`${index + 1}.html`, Buffer.from(html)] as const),
    ]),
  }
}

/** The content of each page as the reader shows it: the letters, and the number of pictures. */
function shownPages({ book, files }: PublishedBook) {
  const figures = new Map(Object.keys(files).map((name) => [name, fileUrl(ID, name)]))
  return Array.from({ length: book.totalPages }, (_page, index) => {
    const content = files[`${index + 1}.${book.ext}`]!.toString()
    if (book.ext === 'tex') return { letters: content.replace(/\s+/g, ''), pictures: 0 }
    const html = sanitisePage(content, { figures, origin: 'http://library.invalid' })
    return { letters: lettersShown(html), pictures: html.match(/<img [^>]*src=/g)?.length ?? 0 }
  })
}

async function expectSameBook(published: PublishedBook): Promise<void> {
  const bytes = await downloadEpub(published)
  const opened = await openEpub(bytes)
  const shown = shownPages(published)
  const { title, lang, direction } = published.book
  expect(opened).toMatchObject({ title, language: lang, direction })
  expect(opened.pages).toHaveLength(shown.length)
  for (const [index, { letters }] of shown.entries())
    expect([index + 1, opened.pages[index]]).toEqual([index + 1, letters])
  expect(opened.pictures).toEqual(shown.map(({ pictures }) => pictures))
  expect(opened.contents.length).toBeGreaterThan(0)
  expect(opened.hasCover).toBe(Object.keys(published.files).some((name) => name.startsWith('cover.')))
  if (hasEpubcheck) expect(await findEpubFaults({ book: bytes })).toEqual([])
}

describe('the EPUB that visitors download, opened with foliate-js, says what the reader shows', () => {
  it.each(oneOf(['guide-to-hikma', 'rahnama-ye-hikma', 'a-small-proof'], 1))('of the sample %s', async (name) => {
    await expectSameBook(await readSample(name))
  })

  const corpus = oneOf(shortBooks('.epub'))
  it.skipIf(corpus.length === 0).each(corpus)('of the imported book %s (skipped without MANUSCRIPTS)', async (name) => {
    await expectSameBook(await importEpub(join(REAL_BOOKS, name)))
  })
})
