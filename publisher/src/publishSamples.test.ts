import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatSize } from './fileKind.ts'
import { imageSources } from './pageFigures.ts'
import { sampleFolders } from './publishSamples.ts'
import { readBookFolder, type BookFile } from './readBookFolder.ts'

/** The tags and attributes that the reader allows (BEHAVIOUR.md §5.7). */
const ALLOWED_TAGS = new Set(
  'h1 h2 h3 h4 h5 h6 p br div span strong b em i u s blockquote pre code ul ol li img figure figcaption table thead tbody tfoot tr th td caption a sup sub'.split(
    ' ',
  ),
)
const ALLOWED_ATTRIBUTES = new Set('class id style src alt title width height href target rel dir lang'.split(' '))
const MAX_TEX_COLUMNS = 78

const [guide = '', rahnama = '', proof = ''] = sampleFolders()
const text = ({ bytes }: BookFile) => new TextDecoder().decode(bytes)
const pagesOf = async (folder: string) =>
  (await readBookFolder(folder)).files.filter(({ name }) => /^\d+\.(html|tex)$/.test(name))
const proseOf = (html: string) => html.replace(/<code[\s\S]*?<\/code>/g, ' ').replace(/<[^>]*>/g, ' ')
const words = (prose: string) => prose.split(/\s+/).filter(Boolean).length

describe('the sample books', () => {
  test('are all folders of publisher/samples', async () => {
    const entries = await readdir(join(guide, '..'), { withFileTypes: true })
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    expect(folders.sort()).toEqual(
      sampleFolders()
        .map((folder) => basename(folder))
        .sort(),
    )
  })

  test('can be read, each with its folder’s name as id and in its language', async () => {
    const books = await Promise.all(sampleFolders().map(readBookFolder))
    expect(books.map(({ id, record }) => [id, record.language, record.ext])).toEqual([
      ['guide-to-hikma', 'en', 'html'],
      ['rahnama-ye-hikma', 'fa', 'html'],
      ['a-small-proof', 'en', 'tex'],
    ])
    const cover = books[0]?.files.find(({ name }) => name === 'cover.png')
    expect(cover?.bytes.length, formatSize(cover?.bytes.length ?? 0)).toBeLessThan(200 * 1024)
  })
})

describe.each([guide, rahnama])('%s', (folder) => {
  test('has at least 12 pages of 120 to 350 words', async () => {
    const pages = await pagesOf(folder)
    expect(pages.length).toBeGreaterThanOrEqual(12)
    for (const page of pages) {
      const count = words(text(page).replace(/<[^>]*>/g, ' '))
      expect([page.name, count >= 120 && count <= 350]).toEqual([page.name, true])
    }
  })

  test('has figures with alternative texts, tables, links and asides', async () => {
    const pages = await pagesOf(folder)
    const all = pages.map(text).join('\n')
    expect(pages.flatMap((page) => Object.keys(page.figures ?? {})).sort()).toEqual([
      'pointer.svg',
      'two-directions.svg',
    ])
    expect(pages.flatMap((page) => imageSources(text(page)))).toHaveLength(2)
    expect(all.match(/<img\s[^>]*alt="[^"]{20,}"/g)).toHaveLength(2)
    expect(all.match(/<figcaption>/g)).toHaveLength(2)
    expect(all.match(/<table>/g)?.length).toBeGreaterThanOrEqual(3)
    expect(all).toContain('<div class="aside"')
    expect(all).toMatch(/href="https:\/\/www\.unicode\.org\//)
  })

  test('uses only tags and attributes that the reader allows', async () => {
    for (const page of await pagesOf(folder))
      for (const [tag, name = ''] of text(page).matchAll(/<\/?([a-z][a-z0-9]*)\b[^>]*>/g)) {
        const attributes = [...tag.matchAll(/\s([a-z-]+)=/g)].map(([, attribute = '']) => attribute)
        expect([page.name, tag, ALLOWED_TAGS.has(name)]).toEqual([page.name, tag, true])
        expect(attributes.filter((attribute) => !ALLOWED_ATTRIBUTES.has(attribute))).toEqual([])
      }
  })

  test('links only to existing ids within a page', async () => {
    for (const page of await pagesOf(folder))
      for (const [, id = ''] of text(page).matchAll(/href="#([^"]*)"/g)) expect(text(page)).toContain(`id="${id}"`)
  })
})

describe('the Persian guide', () => {
  test('has half-spaces, Persian letters and Persian digits', async () => {
    for (const page of await pagesOf(rahnama)) {
      const prose = proseOf(text(page))
      expect([page.name, prose.match(/[يك٠-٩]|[0-9]/g)]).toEqual([page.name, null])
      expect(prose).toContain('\u200c')
      expect([page.name, prose.match(/(^|[\s«(])ن?می [\p{L}]/gu)]).toEqual([page.name, null])
    }
  })

  test('has as many pages as the English one', async () => {
    expect(await pagesOf(rahnama)).toHaveLength((await pagesOf(guide)).length)
  })
})

describe('the small proof', () => {
  test('has short lines without tabs and trailing spaces', async () => {
    const pages = await pagesOf(proof)
    expect(pages.length).toBeGreaterThanOrEqual(4)
    const lines = pages.flatMap((page) => text(page).split('\n'))
    expect(lines.filter((line) => line.length > MAX_TEX_COLUMNS || /[\t\r]|\s$/.test(line))).toEqual([])
  })

  test('is a complete document: environments are closed, references have labels', async () => {
    const source = (await pagesOf(proof)).map(text).join('\n')
    const open: string[] = []
    for (const [, what, name = ''] of source.matchAll(/\\(begin|end)\{([^}]*)\}/g))
      if (what === 'begin') open.push(name)
      else expect(open.pop()).toBe(name)
    expect(open).toEqual([])
    for (const [, label = ''] of source.matchAll(/\\ref\{([^}]*)\}/g)) expect(source).toContain(`\\label{${label}}`)
    expect(source.match(/(?<!\\)\$/g)?.length).toSatisfy((count: number) => count % 2 === 0)
  })
})
