// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DRAWN_PAGE } from '@hikma/contracts/documents'
import type { PageFigures } from '@hikma/contracts/pageFigures'
import { sanitisePage } from '@hikma/web-service/page/sanitisePage'
import { renderTex } from '@hikma/tex/renderTex'
import { keepPunctuation } from '@hikma/web-service/page/keepPunctuation'
import { presentPage } from '@hikma/web-service/page/presentPage'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { everyNth } from '../../test-support/trials.ts'
import { documentWith, staysInFrame } from '../builders/drawnFrame.ts'
import { leftToBrowser, sanitiserDifferences } from '../builders/sanitiserDifferences.ts'
import { CORPUS } from '../e2e/hostile/corpus/corpus.ts'
import { FIGURE_ADDRESSES } from '../e2e/hostile/corpus/figures.ts'

const ROOT = join(import.meta.dirname, '../..')
const SAMPLES = join(ROOT, 'publisher/samples')

type SanitisedPage = { toString(): string }
/** By path, since no package may import the frontend. */
const load = (path: string): Promise<unknown> => import(/* @vite-ignore */ join(ROOT, path))
const { renderPage, renderTypesetPage } = (await load('frontend/src/lib/renderPage.ts')) as Record<
  'renderPage' | 'renderTypesetPage',
  (html: string, figures: PageFigures) => SanitisedPage
>
const { parsePageContent } = (await load('frontend/src/features/reader/content/parsePageContent.ts')) as {
  parsePageContent(content: { kind: 'html' | 'typeset'; html: SanitisedPage }): DocumentFragment
}

const NO_FIGURES: PageFigures = new Map()

const textOnServer = (html: string, figures = NO_FIGURES): string =>
  presentPage(sanitisePage(html, { figures, origin: location.origin }))

/** The element of the page in the whole document that a browser parses. */
function onServer(html: string, figures = NO_FIGURES): Element {
  const drawn = documentWith(textOnServer(html, figures))
  return new DOMParser().parseFromString(drawn, 'text/html').querySelector(`[${DRAWN_PAGE}]`)!
}

function inBrowser(html: string, figures = NO_FIGURES): Element {
  const page = document.createElement('section')
  page.append(parsePageContent({ kind: 'html', html: renderPage(html, figures) }))
  return page
}

/** Elements with their attributes, and the visible characters. Of styles only that there are any: each has its spelling. */
const outline = (page: Element): { elements: string[]; text: string | null } => ({
  elements: [...page.querySelectorAll('*')].map(({ localName, attributes }) =>
    [
      localName,
      ...Array.from(attributes, ({ name, value }) => (name === 'style' ? name : `${name}=${value}`)).sort(),
    ].join(' '),
  ),
  text: page.textContent,
})

/** Which attributes each element has. Parsing twice may repeat elements, and links and ids are rewritten once more. */
const names = (page: Element): string[] => {
  const found = [...page.querySelectorAll('*')].flatMap((element) => [
    element.localName,
    ...element.getAttributeNames().map((name) => `${element.localName} ${name}`),
  ])
  return [...new Set(found)].filter((name) => !name.endsWith(' style')).sort()
}

/** Whether the browser's sanitiser would leave everything that the server's gives. */
function expectNothingMoreToRemove(html: string, figures = NO_FIGURES): void {
  const text = sanitisePage(html, { figures, origin: location.origin })
  const parsed = document.createElement('section')
  parsed.innerHTML = text
  const again = document.createElement('section')
  again.innerHTML = String(renderPage(text, figures))
  expect([html, names(again)]).toEqual([html, names(parsed)])
}

const payloads = [...CORPUS.map((payload) => ({ ...payload, figures: {} })), ...FIGURE_ADDRESSES].map(
  ({ figures, ...payload }) => ({ ...payload, figures: new Map(Object.entries(figures)) }),
)

const timeout = 600_000

describe('the sanitiser of the server', () => {
  // jsdom needs a minute for these pages on a busy machine
  it('gives what the one of the browser gives for every hostile page, except for those listed', { timeout }, () => {
    const different = payloads.filter(
      ({ html, figures }) =>
        JSON.stringify(outline(onServer(html, figures))) !== JSON.stringify(outline(inBrowser(html, figures))),
    )
    expect(different.map(({ name }) => name).sort()).toEqual(Object.values(sanitiserDifferences).flat().sort())
  })

  it('gives a page that stays in its element in the document for every hostile page, except for those listed', () => {
    const left = payloads.filter(({ html, figures }) => !staysInFrame(textOnServer(html, figures)))
    expect(left.map(({ name }) => name)).toEqual(leftToBrowser)
  })

  it('leaves nothing that the one of the browser would remove', () => {
    for (const { html, figures } of payloads) expectNothingMoreToRemove(html, figures)
  })

  it('leaves nothing either of parts of hostile pages in any order', () => {
    const parts = payloads.flatMap(({ html }) => html.slice(0, 400).split(/(?=<)/))
    const page = fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((chosen) => chosen.join(''))
    fc.assert(
      fc.property(page, (html) => expectNothingMoreToRemove(html)),
      { numRuns: 400 },
    )
  })

  it('gives what the one of the browser gives for every page of the samples', () => {
    const pages = readdirSync(SAMPLES, { recursive: true, encoding: 'utf8' }).filter((path) => /\d\.html$/.test(path))
    expect(pages.length).toBeGreaterThan(20)
    for (const path of pages) {
      const html = readFileSync(join(SAMPLES, path), 'utf8')
      expect([path, outline(onServer(html))]).toEqual([path, outline(inBrowser(html))])
    }
  })

  it('gives what the one of the browser gives for every page of TeX of the samples, and for hostile ones', () => {
    const paths = readdirSync(SAMPLES, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tex'))
    // what TeX passes on takes the way of a page of HTML, of which the whole corpus is tried above
    const short = everyNth(
      payloads.filter(({ html }) => html.length < 400),
      4,
    )
    const hostile = short.map(({ html }) => `${html} $\\text{${html}}$ \\section{${html}} \\[ x_{${html}} \\].`)
    const pages = [...paths.map((path) => readFileSync(join(SAMPLES, path), 'utf8')), ...hostile]
    expect(paths.length).toBeGreaterThan(3)
    const options = { lang: 'en', figures: [], number: 1, hasFormulas: true }
    let formulas = 0
    for (const source of pages) {
      const typeset = renderTex(source, null, options)
      if ('failure' in typeset) continue
      const safe = sanitisePage(typeset.html, { figures: NO_FIGURES, origin: location.origin, isTypeset: true })
      const drawn = documentWith(presentPage(keepPunctuation(safe)))
      const server = new DOMParser().parseFromString(drawn, 'text/html').querySelector(`[${DRAWN_PAGE}]`)!
      const browser = document.createElement('section')
      const html = renderTypesetPage(typeset.html, NO_FIGURES)
      browser.append(parsePageContent({ kind: 'typeset', html }))
      // jsdom does not know the styles of displayed formulas
      for (const element of [...server.querySelectorAll('math'), ...browser.querySelectorAll('math')])
        element.removeAttribute('style')
      expect([source, outline(server)]).toEqual([source, outline(browser)])
      formulas += server.querySelectorAll('math[data-tex]').length
    }
    expect(formulas).toBeGreaterThan(100)
  })

  it('marks tables and long cells as the browser does', () => {
    const long = 'a sentence that needs several lines'
    const table = `<table id="t"><tbody><tr><th>&lt;&amp;</th><td>${long}</td><td><table><tbody><tr><td>${long}</td></tr></tbody></table></td></tr></tbody></table>`
    const indented = `<table><tbody><tr><td>${' '.repeat(300)}${long}</td><td>\n${' '.repeat(30)}12 </td></tr></tbody></table>`
    for (const html of [table, indented, `<p>a</p>${table}<p>b</p>${table}`, `<td>${long}</td>`])
      expect(outline(onServer(html))).toEqual(outline(inBrowser(html)))
  })
})
