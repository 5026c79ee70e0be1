import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readManuscript } from '@hikma/manuscript/readManuscript'
import { pageContent } from '@hikma/contracts/page/pageContent'
import { tagsIn } from '@hikma/contracts/startTags'
import { beforeAll, expect, it } from 'vitest'
import { HARD_BOOKS } from '../e2e/hardPages/hardBooks.ts'
import { CORPUS } from '../e2e/hostile/corpus/corpus.ts'
import { everyNth } from '../../test-support/trials.ts'

interface Search {
  query: string
  isExact: boolean
  isWholeWord: boolean
}
interface Replacing {
  findInPage: (source: string, ext: 'html', search: Search) => { from: number; to: number }[]
  replaceInPage: (
    source: string,
    ext: 'html',
    search: Search,
    by: string,
  ) => { text: string; edits: { from: number; to: number; text: string }[] } | null
  sourceTexts: (source: string, ext: 'html') => { text: string }[]
}

const inRepository = (path: string): string => fileURLToPath(new URL(`../../${path}`, `file://${__filename}`))
let replacing: Replacing
beforeAll(async () => {
  // not named in the import, because the frontend is no dependency of the tests' types
  const load = (name: string) => import(/* @vite-ignore */ inRepository(`frontend/src/editor/find/${name}.ts`))
  const [replace, texts] = await Promise.all(['replaceInPage', 'sourceTexts'].map(load))
  replacing = { ...replace, ...texts } as Replacing
})

const SAMPLES = inRepository('publisher/samples')
const samples = readdirSync(SAMPLES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map((name) => readFileSync(join(SAMPLES, name), 'utf8'))
const hard = HARD_BOOKS.filter(({ ext }) => ext !== 'tex').flatMap(({ pages }) => pages)
const hostile = CORPUS.map(({ html }) => html)
const FOLDER = process.env['MANUSCRIPTS']

const plain = (text: string): string => text.replace(/\s+/g, '')
const tags = (text: string) => Array.from(tagsIn(text), ({ start, outerEnd }) => text.slice(start, outerEnd))

/** Replaces some words of a page by others, and gives how many pages of these were left as they are. */
function tryWords(html: string): { tried: number; refused: number } {
  const text = replacing.sourceTexts(html, 'html').map((piece) => piece.text)
  const words = [...new Set(text.join(' ').match(/\p{L}{2,}/gu))]
  const trials = { tried: 0, refused: 0 }
  for (const query of words.filter((_, at) => at % Math.ceil(words.length / 3) === 0)) {
    const search = { query, isExact: false, isWholeWord: false }
    const matches = replacing.findInPage(html, 'html', search)
    expect(matches.length).toBeGreaterThan(0)
    trials.tried++
    const replaced = replacing.replaceInPage(html, 'html', search, 'ZWÖRT & <b>')
    if (!replaced) {
      trials.refused++
      continue
    }
    // the bytes outside of the matches, one after the other
    let [before, after] = [0, 0]
    for (const { from, to, text: said } of replaced.edits) {
      expect(matches.some((match) => match.from <= from && to <= match.to)).toBe(true)
      expect(replaced.text.slice(after, after + from - before)).toBe(html.slice(before, from))
      after += from - before + said.length
      before = to
    }
    expect(replaced.text.slice(after)).toBe(html.slice(before))
    expect(tags(replaced.text)).toEqual(tags(html))
  }
  return trials
}

it('changes nothing outside of the text that was found in samples, hard pages and the hostile corpus', () => {
  const all = [...samples, ...hard, ...hostile].map(tryWords)
  const sum = (key: 'tried' | 'refused') => all.reduce((total, each) => total + each[key], 0)
  expect(sum('tried')).toBeGreaterThan(200)
  expect(sum('refused')).toBeLessThan(sum('tried') / 20)
})

it('knows the text that the search knows', async () => {
  for (const html of samples) {
    const { passages } = await pageContent(html, 'html', () => undefined)
    const known = plain(
      replacing
        .sourceTexts(html, 'html')
        .map(({ text }) => text)
        .join(''),
    )
    for (const { text } of passages)
      // the marks of notes are no words of the search
      for (const word of text.match(/\p{L}{3,}/gu) ?? []) expect([word, known.includes(word)]).toEqual([word, true])
  }
})

it.skipIf(!FOLDER)('does the same in the pages of real books', { timeout: 300_000 }, async () => {
  const names = readdirSync(FOLDER ?? '', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.epub'),
  )
  expect(names.length).toBeGreaterThan(0)
  let tried = 0
  for (const name of names.filter((each) => existsSync(join(FOLDER ?? '', each))).slice(0, 12)) {
    const { pages } = await readManuscript(name, new Uint8Array(readFileSync(join(FOLDER ?? '', name))))
    for (const { html } of everyNth(pages, 5)) tried += tryWords(html).tried
  }
  expect(tried).toBeGreaterThan(100)
})
