import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { strToU8 } from 'fflate'
import { readManuscript } from '../readManuscript.ts'
import { findRepairs } from '../repair/findRepairs.ts'
import { buildEpub } from '../testing/buildEpub.ts'
import { parsePage } from '../tree/parseHtml.ts'
import { attributeOf, elementsIn, textIn } from '../tree/tree.ts'
import { createPaginator } from './createPaginator.ts'
import { cutsByRule, pageOfPlace, withCut, withCutMoved, withoutCut } from './cuts.ts'
import { outlinePage } from './outlinePage.ts'

const outlined = (...html: string[]) => html.map((text, index) => outlinePage({ title: '', html: text }, index + 1))
const placesOf = (html: string) => outlined(html)[0]!.places.map(({ words, level }) => [words, level])
const htmlOf = (pages: ReturnType<typeof outlined>, cuts: readonly number[]) => {
  const pager = createPaginator(pages, cuts)
  return cuts.map((_cut, index) => pager.page(index).html)
}
/** The letters, in order: a cut may add white space. */
const wordsOf = (pages: readonly string[]): string =>
  pages.map((html) => textIn(parsePage(html)).replace(/\s+/g, '')).join('')

describe('the places of a page', () => {
  it('are its blocks, also those in containers', () => {
    expect(placesOf('<h1>A</h1><p>b c</p><section id="s"><h2>D</h2><p>e</p></section><ul><li>f</li></ul>')).toEqual([
      ['A', 1],
      ['b c', 0],
      ['D', 2],
      ['e', 0],
      ['f', 0],
    ])
  })

  it('are none in lists, tables, quotes and what a parser moves', () => {
    expect(
      placesOf('<p>a</p><table><tr><td><p>b</p><p>c</p></td></tr></table><blockquote><p>d</p><p>e</p></blockquote>'),
    ).toHaveLength(3)
    expect(placesOf('<div><table><p>x</p><tr><td>y</td></tr></table><p>z</p></div>')).toHaveLength(1)
  })

  it('begin where the page begins, also if that has no block', () => {
    expect(placesOf('some words')).toEqual([['some words', 0]])
    expect(outlined('words <p>a</p><p>b</p>')[0]!.places[0]!.at).toBe(0)
  })
})

describe('a rule', () => {
  const pages = outlined('<h1>I</h1><h2>One</h2><p>aaaa</p>', '<h2>Two</h2><p>bbbb</p><h3>c</h3><p>dddd</p>')

  it('divides at headings down to a level, and leaves none alone', () => {
    expect(cutsByRule(pages, { by: 'chapter' })).toEqual([0, 3])
    expect(cutsByRule(pages, { by: 'heading', level: 1 })).toEqual([0])
    expect(cutsByRule(pages, { by: 'heading', level: 2 })).toEqual([0, 3])
    expect(cutsByRule(pages, { by: 'heading', level: 3 })).toEqual([0, 3, 5])
  })

  it('divides by length', () => {
    expect(cutsByRule(pages, { by: 'length', characters: 8 })).toEqual([0, 3, 6])
  })
})

describe('cuts', () => {
  it('are added, removed and moved between their neighbours', () => {
    expect(withCut([0, 5], 3)).toEqual([0, 3, 5])
    expect(withCut([0, 5], 5)).toEqual([0, 5])
    expect(withoutCut([0, 3, 5], 1)).toEqual([0, 5])
    expect(withoutCut([0, 3], 0)).toEqual([0, 3])
    expect(withCutMoved([0, 3, 5], 1, 99, 9)).toEqual([0, 4, 5])
    expect(withCutMoved([0, 3, 5], 2, 99, 9)).toEqual([0, 3, 8])
    expect(withCutMoved([0, 3, 5], 1, -4, 9)).toEqual([0, 1, 5])
    expect(withCutMoved([0, 3, 5], 0, 2, 9)).toEqual([0, 3, 5])
  })

  it('know the page of a place', () => {
    expect([0, 2, 3, 4, 5, 99].map((place) => pageOfPlace([0, 3, 5], place))).toEqual([0, 0, 1, 1, 2, 2])
  })
})

describe('a page that is cut', () => {
  it('closes and opens the containers around the cut, without a second id', () => {
    const pages = outlined('<section class="a" id="s"><h2>A</h2><p>b</p></section>')
    expect(htmlOf(pages, [0, 1])).toEqual([
      '<section class="a" id="s"><h2>A</h2></section>',
      '<section class="a"><p>b</p></section>',
    ])
  })

  it('keeps its links, to the pages where their targets are now', () => {
    const pages = outlined(
      '<p><a href="#n">1</a> <a href="2.html">2</a> <a href="2.html#x">3</a> <a href="https://a.test/#n">4</a></p><p id="n">n</p>',
      '<p>begin</p><p id="x">x <a href="1.html#n">back</a></p>',
    )
    expect(htmlOf(pages, [0, 1, 3])).toEqual([
      '<p><a href="2.html#n">1</a> <a href="2.html">2</a> <a href="3.html#x">3</a> <a href="https://a.test/#n">4</a></p>',
      '<p id="n">n</p>\n<p>begin</p>',
      '<p id="x">x <a href="2.html#n">back</a></p>',
    ])
  })

  it('has no id twice, and its links lead to the right one', () => {
    const pages = outlined(
      '<p id="n">a <a href="#n">A</a></p>',
      '<p id="n">b <a href="#n">B</a> <a href="1.html#n">A</a></p>',
    )
    expect(htmlOf(pages, [0])).toEqual([
      '<p id="n">a <a href="#n">A</a></p>\n<p id="n-2">b <a href="#n-2">B</a> <a href="#n">A</a></p>',
    ])
  })

  it('leaves markup in its text alone', () => {
    const html = '<p title="a &quot; href=&quot;2.html&quot;">x</p><pre>&lt;a href="2.html" id="n"&gt;</pre>'
    expect(htmlOf(outlined(html, '<p>y</p>'), [0, 2])[0]).toBe(html)
  })

  it('has the name of the page of the manuscript that begins with it, and none after a new cut', () => {
    const pages = ['One', 'Two'].map((name, index) =>
      outlinePage({ title: '', name, html: '<p>a</p><p>b</p>' }, index + 1),
    )
    const namesOf = (...cuts: number[]) => cuts.map((_cut, index) => createPaginator(pages, cuts).page(index).name)
    expect(namesOf(0, 2)).toEqual(['One', 'Two'])
    expect(namesOf(0)).toEqual(['One'])
    expect(namesOf(0, 1, 3)).toEqual(['One', null, null])
    // a manuscript that was stored before pages had names
    expect(createPaginator(outlined('<p>a</p>'), [0]).page(0).name).toBeNull()
  })

  it('names the figures that it shows', () => {
    const pages = outlined('<p><img src="a.png"></p><p><img src="b.png"><img src="b.png"></p>')
    const pager = createPaginator(pages, [0, 1])
    expect([pager.page(0).figures, pager.page(1).figures]).toEqual([['a.png'], ['b.png']])
  })

  it('has the accepted repairs, whatever page they were found in', () => {
    const html = ['<p>كتاب</p><p>علي</p>', '<p>كتاب</p>']
    const pages = outlined(...html)
    const repairs = findRepairs(pages).slice(1)
    const repairsOf = (index: number) => repairs.filter(({ page }) => page === index + 1)
    const pager = createPaginator(pages, [0, 1])
    expect([pager.page(0, repairsOf).html, pager.page(1, repairsOf).html]).toEqual([
      '<p>كتاب</p>',
      '<p>علی</p>\n<p>کتاب</p>',
    ])
  })
})

/** Markup as it comes from files: containers in containers, notes with equal ids, links between texts. */
const block = fc.oneof(
  fc.stringMatching(/^[a-z]{1,6}( [a-z]{1,6}){0,3}$/).map((text) => `<p>${text}</p>`),
  fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.stringMatching(/^[A-Z]{1,6}$/))
    .map(([n, text]) => `<h${n}>${text}</h${n}>`),
  fc
    .integer({ min: 1, max: 3 })
    .map((n) => `<p id="n${n}">note${n} <a href="#n${n}">self</a> <a href="b.xhtml#n1">b</a></p>`),
  fc.constantFrom(
    '<table><tbody><tr><td>x</td></tr></tbody></table>',
    '<ul><li>q</li><li>r</li></ul>',
    'bare words',
    '<p>a<br>b</p>',
  ),
)
const blocks = fc.array(block, { minLength: 1, maxLength: 5 }).map((all) => all.join(''))
const text = fc
  .array(
    fc.oneof(
      blocks,
      blocks.map((all) => `<section class="s">${all}</section>`),
      blocks.map((all) => `<div>t<div>${all}</div></div>`),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((all) => all.join('\n'))

/** An id names one element of a text. */
const withOneOfEach = (html: string): string => {
  const seen = new Set<string>()
  return html.replace(/<br>/g, '<br/>').replace(/ id="(\w+)"/g, (attribute, id: string) => {
    if (seen.has(id)) return ''
    seen.add(id)
    return attribute
  })
}

it('a manuscript keeps all words once, in order, and all links and ids, whatever is cut and joined', async () => {
  const moves = fc.array(fc.tuple(fc.constantFrom('cut', 'join', 'move'), fc.nat(), fc.nat()), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(text, text, moves, async (a, b, steps) => {
      const bytes = buildEpub({
        texts: { 'a.xhtml': withOneOfEach(a), 'b.xhtml': withOneOfEach(b) },
      })
      const manuscript = await readManuscript('a.epub', bytes)
      const pages = manuscript.pages.map((page, index) => outlinePage(page, index + 1))
      const places = pages.reduce((sum, page) => sum + page.places.length, 0)
      let cuts: readonly number[] = cutsByRule(pages, { by: 'chapter' })
      for (const [step, at, to] of steps) {
        if (step === 'cut') cuts = withCut(cuts, to % places)
        else if (step === 'join') cuts = withoutCut(cuts, at % cuts.length)
        else cuts = withCutMoved(cuts, at % cuts.length, to % places, places)
      }
      const html = htmlOf(pages, cuts)
      expect(wordsOf(html)).toBe(wordsOf(manuscript.pages.map((page) => page.html)))
      const ids = html.map((page) => elementsIn(parsePage(page)).flatMap((element) => attributeOf(element, 'id') ?? []))
      for (const own of ids) expect(new Set(own).size).toBe(own.length)
      for (const [index, page] of html.entries()) {
        for (const element of elementsIn(parsePage(page))) {
          const href = element.tagName === 'a' ? attributeOf(element, 'href') : null
          const [, number, id] = /^(?:(\d+)\.html)?(?:#(.+))?$/.exec(href ?? '') ?? []
          if (href === null) continue
          const target = number === undefined ? index : Number(number) - 1
          expect(target).toBeLessThan(html.length)
          if (id !== undefined) expect(ids[target]).toContain(id)
        }
      }
    }),
    { numRuns: 150 },
  )
})

it('a page of a thousand paragraphs has as many places', async () => {
  const words = Array.from({ length: 1_000 }, (_word, index) => `<p>w${index}</p>`)
  const { pages } = await readManuscript('a.html', strToU8(words.join('')))
  expect(outlinePage(pages[0]!, 1).places).toHaveLength(1_000)
})
