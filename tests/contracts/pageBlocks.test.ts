// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pageBlocks, type PageBlock } from '@hikma/contracts/page/pageBlocks'
import { domTree } from '@hikma/contracts/page/pageTree'
import { PageTooComplex, parsedTree, parsePage } from '@hikma/contracts/page/parsePage'
import { beforeAll, describe, expect, it } from 'vitest'
import { CORPUS } from '../e2e/hostile/corpus/corpus.ts'

const inRepository = (path: string): string => fileURLToPath(new URL(`../../${path}`, `file://${__filename}`))
const SANITISER = inRepository('frontend/src/lib/renderPage.ts')
const SAMPLES = inRepository('publisher/samples')

let renderPage: (html: string, figures: ReadonlyMap<string, string>) => string
beforeAll(async () => {
  // not named in the import, because the frontend is no dependency of the tests' types
  renderPage = ((await import(/* @vite-ignore */ SANITISER)) as { renderPage: typeof renderPage }).renderPage
})

const shown = ({ text, words, level }: PageBlock<unknown>) => ({
  text: text.replace(/\s+/g, ' ').trim(),
  words: words.replace(/\s+/g, ' ').trim(),
  level,
})

function inBrowser(html: string) {
  const page = document.createElement('div')
  page.innerHTML = renderPage(html, new Map())
  return [...pageBlocks(page, domTree)].map(shown)
}
const onServer = async (html: string) => [...pageBlocks(await parsePage(html, () => {}), parsedTree)].map(shown)

/** Nested over 512 levels deep, where each browser flattens in its own way. */
const TOO_DEEP = ['size-two-thousand-boxes', 'size-deep-tables', 'size-deep-drawings', 'size-deep-formatting']

describe('the blocks of a page', () => {
  it.each(CORPUS.filter(({ name }) => TOO_DEEP.includes(name)).map(({ name, html }) => [name, html]))(
    'are not counted by a server: %s',
    (_name, html) => expect(parsePage(html, () => {})).rejects.toThrow(PageTooComplex),
  )

  it.each(CORPUS.filter(({ name }) => !TOO_DEEP.includes(name)).map(({ name, html }) => [name, html]))(
    'are the same on server and in browser: %s',
    async (_name, html) => expect(await onServer(html)).toEqual(inBrowser(html)),
  )

  const samples = readdirSync(SAMPLES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  it.each(samples)('are the same on server and in browser: %s', async (name) => {
    const html = readFileSync(join(SAMPLES, name), 'utf8')
    const blocks = await onServer(html)
    expect(blocks).toEqual(inBrowser(html))
    expect(blocks.length).toBeGreaterThan(3)
  })

  it('leave out the same marks of notes on server and in browser', async () => {
    const html =
      '<p>a<sup><a href="#n">1</a></sup> b<a class="noteref" href="2.html#n">2</a> c<a href="#n">*</a> <a href="3.html">3</a></p>'
    const blocks = await onServer(html)
    expect(blocks).toEqual(inBrowser(html))
    expect(blocks[0]?.words).toBe('a b c 3')
  })
})
