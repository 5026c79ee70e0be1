import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareMarkup } from '@hikma/contracts/prepareMarkup'
import type { Manuscript } from '@hikma/manuscript/Manuscript'
import { readManuscript } from '@hikma/manuscript/readManuscript'
import { toEpub } from '@hikma/manuscript/out/toEpub'
import { publishFile, readBookFile } from '@hikma/publisher/publishFile'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '../../test-support/engines/secrets.ts'
import { type BookFacts, changedLinks, factsOf, hashOf } from './bookFacts.ts'
import { collect } from './collect.ts'
import { readDocxFacts } from './docxFacts.ts'
import { readEpubFacts } from './epubFacts.ts'
import { openLibrary } from './openLibrary.ts'
import { REAL_BOOKS, realBooks, shortBooks } from './realBooks.ts'
import { lettersOf, lettersOfDocx, lettersOfEpub, picturesOf } from './visibleText.ts'

const read = (name: string): Uint8Array => new Uint8Array(readFileSync(join(REAL_BOOKS, name)))

/** The text that a note adds to a page of a Word document: its mark, and the way back. */
const withoutMarks = (html: string): string => html.replace(/<a [^>]*class="(noteref|backlink)"[^>]*>[^<]*<\/a>/g, '')
/** The letters of equations are in other elements of a Word document than those of its text. */
const withoutFormulas = (html: string): string => html.replace(/<math[\s>][^]*?<\/math>/g, '')
const lettersIn = ({ pages }: Manuscript): string => lettersOf(pages.map(({ html }) => html).join(''))

/** The links of the pages that lead to no page, or to no id of their page. */
function deadLinks({ pages }: Manuscript): string[] {
  return pages.flatMap(({ html }, index) =>
    [...html.matchAll(/<a [^>]*href="(?!https?:|mailto:|tel:)([^"]*)"/g)]
      .map(([, href = '']) => href)
      .filter((href) => {
        const [, page, id] = /^(?:(\d+)\.html)?(?:#(.*))?$/.exec(href.replace(/&amp;/g, '&')) ?? []
        const target = pages[page === undefined ? index : Number(page) - 1]?.html
        return target === undefined || (id !== undefined && !target.includes(` id="${id}"`))
      }),
  )
}

async function writeEpub({ details, pages, figures, cover, contents }: Manuscript): Promise<Uint8Array> {
  const { title, author, language, direction } = details
  const book = {
    identifier: 'urn:hikma:corpus',
    title,
    author: author || 'Unknown',
    lang: language ?? 'en',
    direction,
    ext: 'html',
    modified: new Date('2024-05-06T07:08:09Z'),
    cover: cover?.name,
    contents,
  } as const
  const files = [...figures, ...(cover ? [cover] : [])].map(({ name, bytes }) => ({ name, read: () => bytes }))
  return collect(
    toEpub(
      book,
      pages.map(
        ({ html }) =>
          () =>
            html,
      ),
      files,
    ),
  )
}

describe.skipIf(!REAL_BOOKS)('a real EPUB (skipped without MANUSCRIPTS)', () => {
  it.each(realBooks('.epub'))('loses no word, doubles none and keeps their order: %s', async (name) => {
    const manuscript = await readManuscript(name, read(name))
    const letters = lettersOfEpub(read(name))
    expect(letters.length).toBeGreaterThan(3_000)
    expect(lettersIn(manuscript)).toBe(letters)
    expect(deadLinks(manuscript)).toEqual([])
    const pictures = picturesOf(read(name))
    for (const { bytes } of manuscript.figures) expect(pictures.has(Buffer.from(bytes).toString('base64'))).toBe(true)
  })

  it.each(shortBooks('.epub'))('stays the same book as an EPUB of ours: %s', async (name) => {
    const before = await readManuscript(name, read(name))
    const epub = await writeEpub(before)
    const after = await readManuscript(name, epub)
    // an EPUB has the brackets of a formula as text
    expect(lettersIn(after)).toBe(lettersOf(before.pages.flatMap(({ html }) => [...prepareMarkup(html)]).join('')))
    expect(after.contents.map(({ title, depth }) => [title, depth])).toEqual(
      before.contents.map(({ title, depth }) => [title, depth]),
    )
    expect(after.details).toMatchObject({ language: before.details.language, direction: before.details.direction })
    // a drawing is written anew without what could act
    const bytesOf = ({ figures, cover }: Manuscript) =>
      [...figures, cover].map((figure) => (figure?.name.endsWith('.svg') ? 'a drawing' : figure?.bytes))
    expect(bytesOf(after)).toEqual(bytesOf(before))
    expect(after.notes).toHaveLength(before.notes.length)
  })
})

describe.skipIf(!REAL_BOOKS)('a real Word document (skipped without MANUSCRIPTS)', () => {
  it.each(realBooks('.docx'))('loses no word, doubles none and keeps their order: %s', async (name) => {
    const manuscript = await readManuscript(name, read(name))
    const pages = manuscript.pages.map(({ html }) => withoutFormulas(withoutMarks(html)))
    expect(lettersOf(pages.join(''))).toBe(lettersOfDocx(read(name)))
    expect(deadLinks(manuscript)).toEqual([])
  })
})

/** The facts of pages, without what a Word document's notes add. */
const factsOfPages = (
  pages: readonly string[],
  pictures: ReadonlyMap<string, Uint8Array>,
  isWord: boolean,
): BookFacts =>
  factsOf(
    pages.map((html, index) => ({ path: `${index + 1}.html`, markup: isWord ? withoutMarks(html) : html })),
    {
      pathOf: (address, from) => (address.startsWith('#') ? from : (/^\d+\.html/.exec(address)?.[0] ?? null)),
      pictureAt: (name) => pictures.get(name),
    },
  )

describe.skipIf(!REAL_BOOKS)(
  'a real manuscript in the library says what its file says (skipped without MANUSCRIPTS)',
  () => {
    let library: Awaited<ReturnType<typeof openLibrary>>
    beforeAll(async () => {
      library = await openLibrary()
    })
    afterAll(() => library.stop())

    /** Imports and publishes a file as the command line does, and reads the book as a visitor. Gives the facts of both. */
    async function publish(name: string) {
      const started = performance.now()
      const file = await readBookFile(join(REAL_BOOKS, name), { by: 'chapter' })
      const importMs = performance.now() - started
      const id = name.replace(/\W+/g, '-')
      const { title, author } = file.manuscript.details
      const given = { id, title: title || name, author: author || 'Unknown' }
      await publishFile(file, new Set(), given, { url: library.url, password: PASSWORD })
      const publishMs = performance.now() - started - importMs
      const { figures, cover, pages } = file.manuscript
      const published = await library.read(
        id,
        [...figures, ...(cover ? [cover] : [])].map(({ name }) => name),
      )
      for (const [index, { name }] of pages.entries()) if (name) expect(published.names[index]).toBe(name)
      const isWord = name.endsWith('.docx')
      const facts = factsOfPages(published.pages, published.files, isWord)
      const pictures = new Map(figures.map((figure) => [figure.name, figure.bytes]))
      const imported = factsOfPages(
        pages.map(({ html }) => html),
        pictures,
        isWord,
      )
      expect(facts).toEqual(imported)
      const ms = { import: Math.round(importMs), publish: Math.round(publishMs) }
      return { manuscript: file.manuscript, published, facts, ms }
    }

    it.each(shortBooks('.epub'))('%s', async (name) => {
      const { links, letters, pictures, cells, formulas, ...said } = readEpubFacts(read(name))
      const { manuscript, published, facts, ms } = await publish(name)
      const { book, files } = published
      const cover = manuscript.cover && files.get(manuscript.cover.name)
      expect(facts.letters === letters).toBe(true)
      expect(facts).toMatchObject({ pictures, cells, formulas })
      expect(changedLinks(links, facts.links)).toEqual([])
      expect({
        title: book.title,
        authors: book.author,
        translators: book.translator ?? '',
        contents: manuscript.contents.map(({ title }) => title),
        cover: cover ? hashOf(cover) : null,
      }).toEqual({ ...said, authors: said.authors.join(', ') || 'Unknown', translators: said.translators.join(', ') })
      console.log(
        name,
        countsOf(facts),
        { titles: said.contents.length, roles: said.authors.length + said.translators.length },
        ms,
      )
    })

    it.each(realBooks('.docx'))('%s', async (name) => {
      const said = readDocxFacts(read(name))
      const { published, facts, ms } = await publish(name)
      const text = factsOfPages(published.pages.map(withoutFormulas), published.files, true)
      expect(text.letters).toBe(said.letters)
      expect(facts.pictures).toEqual(said.pictures)
      expect(facts.links.map(({ to }) => to).filter((to) => /^\w+:/.test(to))).toEqual(said.links)
      expect(text.cells.map((cell) => cell.replace(/^t[dh] /, ''))).toEqual(said.cells)
      expect(facts.formulas).toHaveLength(said.equations)
      expect([published.book.title, published.book.author]).toEqual([
        said.title || name.replace(/\.docx$/, ''),
        said.author || 'Unknown',
      ])
      console.log(name, countsOf(facts), { roles: said.author ? 1 : 0 }, ms)
    })
  },
)

const countsOf = ({ letters, ...rest }: BookFacts) => ({
  letters: letters.length,
  ...Object.fromEntries(Object.entries(rest).map(([name, list]) => [name, list.length])),
})
