import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readManuscript } from '@hikma/manuscript/readManuscript'
import { beforeAll, describe, expect, it } from 'vitest'
import { HARD_BOOKS } from '../e2e/hardPages/hardBooks.ts'
import { CORPUS } from '../e2e/hostile/corpus/corpus.ts'
import { everyNth } from '../../test-support/trials.ts'

interface Json {
  type: string
  text?: string
  attrs?: { src?: number | null; html?: string }
  content?: Json[]
}
interface Node {
  eq: (other: Node) => boolean
  toJSON: () => Json
}
interface Origin {
  from: number
  to: number
}
interface Opened {
  source: string
  doc: Json
  origins: readonly Origin[]
}
interface Writing {
  openPage: (html: string) => Opened | null
  originalOf: (opened: Opened) => { doc: Node; origins: readonly Origin[] }
  savePage: (original: object, doc: Node) => string
  writePage: (original: object, doc: Node) => string
  pageSchema: { nodeFromJSON: (json: Json) => Node }
}

const inRepository = (path: string): string => fileURLToPath(new URL(`../../${path}`, `file://${__filename}`))
let writing: Writing
beforeAll(async () => {
  // not named in the import, because the frontend is no dependency of the tests' types
  const load = (name: string) => import(/* @vite-ignore */ inRepository(`frontend/src/editor/rich/${name}.ts`))
  const [open, save, schema] = await Promise.all(['openPage', 'savePage', 'pageSchema'].map(load))
  writing = { ...open, ...save, ...schema } as Writing
})

interface Page {
  name: string
  html: string
}
const SAMPLES = inRepository('publisher/samples')
const samples: Page[] = readdirSync(SAMPLES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map((name) => ({ name, html: readFileSync(join(SAMPLES, name), 'utf8') }))
const hard: Page[] = HARD_BOOKS.filter(({ ext }) => ext !== 'tex').flatMap(({ id, pages }) =>
  pages.map((html, at) => ({ name: `${id}/${at + 1}`, html })),
)
/** What parsers read in more than one way. */
const broken: Page[] = [
  '\uFEFF<p>mark</p>\r\n<P CLASS=x>crlf\r\nline</P>\r\n',
  '<p>one\n<p>two\n<ul><li>a<li>b</ul>',
  '<table><tr><td>a</table><p>b',
  '<p><b>x<p>y</b></p>',
  '<table>moved<tr><td>cell</td></tr></table>',
  'bare <b>text</b>\n<!-- note --><p>p</p> after',
  '<!doctype html><html><head><title>t</title></head><body class="x">\n<p>in</p>\n</body></html>\n',
  '<pre>\n\n two  spaces\n</pre>',
  '<p>a\u0000b &amp; &zwnj;&#x6CC; &nbsp;c</p>',
  '<p>a<a id="n1"></a>b<i></i></p><div></div><figure><img src=a.png alt=x></figure>',
  '<tr><td>lost</td></tr>',
  '<p class="beyt"><span>یک</span><span>دو</span></p>',
  '   \n ',
  '',
].map((html, at) => ({ name: `broken ${at}`, html }))

const FOLDER = process.env['MANUSCRIPTS']

/** Numbers from 0 to 1 with a fixed seed. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The blocks with text of a document in JSON. */
function blocksWithText(json: Json): Json[] {
  const isText = json.content?.some(({ text }) => text !== undefined) && json.attrs?.src != null
  return isText ? [json] : (json.content ?? []).flatMap(blocksWithText)
}
const copyOf = (json: Json): Json => JSON.parse(JSON.stringify(json)) as Json
const textOf = ({ text, attrs, content = [] }: Json): string =>
  text?.replace(/\s+/g, '') ?? (attrs?.html === undefined ? content.map(textOf).join('') : wordsOf(attrs.html))
const withoutSources = (json: Json): string => JSON.stringify(json, (key, value) => (key === 'src' ? undefined : value))

function expectSameBytes({ name, html }: Page): number {
  const opened = writing.openPage(html)
  if (!opened) return 0
  const original = writing.originalOf(opened)
  expect([name, writing.savePage(original, original.doc)]).toEqual([name, html])
  // equal, but not the same nodes, as after an undo; and each node is walked
  const again = writing.pageSchema.nodeFromJSON(copyOf(opened.doc))
  expect([name, writing.savePage(original, again)]).toEqual([name, html])
  expect([name, writing.writePage(original, again)]).toEqual([name, html])
  return 1
}

/** Types a word at random places, each in the page as it was. The number of edits. */
function expectLocalEdits({ name, html }: Page, random: () => number, edits = 8): number {
  const opened = writing.openPage(html)
  if (!opened) return 0
  const original = writing.originalOf(opened)
  const count = Math.min(edits, blocksWithText(opened.doc).length)
  for (let edit = 0; edit < count; edit++) {
    const changed = copyOf(opened.doc)
    const blocks = blocksWithText(changed)
    const block = blocks[Math.floor(random() * blocks.length)]!
    const texts = block.content!.filter(({ text }) => text !== undefined)
    const piece = texts[Math.floor(random() * texts.length)]!
    const at = Math.floor(random() * (piece.text!.length + 1))
    piece.text = `${piece.text!.slice(0, at)}‹نو›${piece.text!.slice(at)}`
    const saved = writing.savePage(original, writing.pageSchema.nodeFromJSON(changed))
    const { from, to } = original.origins[block.attrs!.src!]!
    expect([name, saved.slice(0, from)]).toEqual([name, html.slice(0, from)])
    expect([name, saved.slice(saved.length - (html.length - to))]).toEqual([name, html.slice(to)])
    const reopened = writing.openPage(saved)
    expect([name, saved, withoutSources(reopened?.doc ?? { type: '' })]).toEqual([name, saved, withoutSources(changed)])
  }
  return count
}

describe('a page that is opened for writing', () => {
  it.each([
    ['the samples', samples, samples.length],
    ['the hard pages', hard, hard.length],
    ['broken pages', broken, broken.length - 4],
    ['the hostile corpus', CORPUS, 200],
  ])('is saved with the same bytes if nothing was changed: %s', (_name, pages, least) => {
    const opened = pages.map((page) => expectSameBytes(page)).reduce((sum, one) => sum + one, 0)
    expect(opened).toBeGreaterThanOrEqual(least)
  })

  it.each([
    ['the samples', samples, 100],
    ['the hard pages', hard, 50],
    ['broken pages', broken, 8],
    ['the hostile corpus', CORPUS, 100],
  ])(
    'changes only in the block in which a word was typed, and says so when it is opened again: %s',
    (_n, pages, least) => {
      const random = createRandom(36)
      const edits = pages.map((page) => expectLocalEdits(page, random)).reduce((sum, one) => sum + one, 0)
      expect(edits).toBeGreaterThanOrEqual(least)
    },
  )

  it.each([...samples, ...hard].map(({ name, html }) => [name, html]))(
    'has all words of its source: %s',
    (_name, html) => {
      const opened = writing.openPage(html)
      expect(textOf(opened!.doc)).toBe(wordsOf(html))
    },
  )

  it('can nearly all be written in, if people wrote it', () => {
    const opaque = (json: Json): Json[] => (json.type === 'opaque' ? [json] : (json.content ?? []).flatMap(opaque))
    const all = samples.flatMap(({ html }) => opaque(writing.openPage(html)!.doc).map(textOf))
    expect(all).toEqual([])
  })

  it.skipIf(!FOLDER)(
    'is saved with the same bytes if it comes from a real manuscript (skipped without MANUSCRIPTS)',
    async () => {
      const random = createRandom(81)
      const files = existsSync(FOLDER!) ? readdirSync(FOLDER!).filter((name) => /\.(epub|docx)$/.test(name)) : []
      let [pages, opened, edits] = [0, 0, 0]
      for (const file of files) {
        const manuscript = await readManuscript(file, new Uint8Array(readFileSync(join(FOLDER!, file))))
        for (const { html, number } of everyNth(
          manuscript.pages.map(({ html }, at) => ({ html, number: at + 1 })),
          5,
        )) {
          const page = { name: `${file} ${number}`, html }
          pages++
          opened += expectSameBytes(page)
          edits += expectLocalEdits(page, random, 4)
        }
      }
      console.log(`${opened} of ${pages} pages of ${files.length} manuscripts, ${edits} edits`)
      expect(opened).toBeGreaterThan(0.95 * pages)
      expect(edits).toBeGreaterThan(pages)
    },
  )
})

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: '', quot: '"', zwnj: '\u200C' }
/** The words of a source by its markup alone: no parser that is tested reads it. */
const wordsOf = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?-->|<[^>]*>/g, '')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, decimal, hex, name) =>
      decimal
        ? String.fromCodePoint(Number(decimal))
        : hex
          ? String.fromCodePoint(parseInt(hex, 16))
          : (NAMED[name] ?? all),
    )
    .replace(/\s+/g, '')
