// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { renderPage } from '../../../lib/renderPage.ts'
import { noteContent } from './noteContent.ts'
import { isNoteMark } from './noteLinks.ts'
import { findById } from '../dom/pageElements.ts'

function viewOf(html: string): HTMLElement {
  const view = document.createElement('div')
  view.innerHTML = renderPage(html, new Map()) as unknown as string
  return view
}
/** Whether the link `#l` of a page is a mark. */
function isMark(html: string): boolean {
  const view = viewOf(html)
  const link = findById(view, 'user-content-l')
  if (!link) throw new Error('There is no link.')
  const id = link.getAttribute('href')?.slice(1) ?? ''
  return isNoteMark(link, findById(view, id), view)
}

const NOTE = '<p id="n">1. A note.</p>'
it.each([
  ['a raised number', `<p>a<sup><a id="l" href="#n">1</a></sup></p>${NOTE}`],
  ['a number raised within the link', `<p>a<a id="l" href="#n"><sup>۱۲</sup></a></p>${NOTE}`],
  ['a number in brackets', `<p>a <a id="l" href="#n">[3]</a></p>${NOTE}`],
  ['a star', `<p>a<a id="l" href="#n">*</a></p>${NOTE}`],
  ['the class of a mark', `<p>a <a id="l" class="noteref" href="#n">see</a></p>${NOTE}`],
  ['a raised number that leads to another page', '<p>a<sup><a id="l" href="4.html#n">1</a></sup></p>'],
  ['a raised number whose note is missing', '<p>a<sup><a id="l" href="#gone">1</a></sup></p>'],
  ['words that lead to an aside', '<p><a id="l" href="#n">more</a></p><aside id="n">Text</aside>'],
  ['words that lead to a remark', '<p><a id="l" href="#n">more</a></p><p class="aside" id="n">Text</p>'],
  [
    'a plain number whose note leads back',
    '<p>a <a id="l" href="#n">7</a></p><p id="n">Note <a href="#l">back</a></p>',
  ],
])('%s is the mark of a note', (_what, html) => expect(isMark(html)).toBe(true))

it.each([
  ['words', `<p><a id="l" href="#n">Chapter two</a></p>${NOTE}`],
  ['a plain number, as in an index', `<p>Lamp, <a id="l" href="#n">12</a></p>${NOTE}`],
  ['a plain number of another page', '<p>Lamp, <a id="l" href="12.html#n">12</a></p>'],
  ['a link to a whole page', '<p>a<sup><a id="l" href="4.html">1</a></sup></p>'],
  ['a link out of the book', '<p>a<sup><a id="l" href="https://example.org/#n">1</a></sup></p>'],
  [
    'a raised number that leads to a chapter',
    '<p>a<sup><a id="l" href="#n">1</a></sup></p><section id="n"><h2>b</h2></section>',
  ],
  ['a number that leads to a heading', '<p>a<sup><a id="l" href="#n">1</a></sup></p><h2 id="n">b</h2>'],
  ['an arrow back', '<p id="n">a</p><p>Note <a id="l" href="#n">↩</a></p>'],
  [
    'the number of a note',
    '<p>a<sup><a id="n" href="#l">1</a></sup></p><p><sup><a id="l" href="#n">1</a></sup> Note</p>',
  ],
  ['the number of a note of another page', '<p><sup><a id="l" href="1.html#n">1</a></sup> Note</p>'],
  ['a link within a note', '<div class="footnote">See<sup><a id="l" href="#n">2</a></sup></div><p id="n">b</p>'],
])('%s is not', (_what, html) => expect(isMark(html)).toBe(false))

/** The markup of the note `#n`, whose mark is `#l`. */
function shownNote(html: string) {
  const view = viewOf(html)
  const [mark, target] = [findById(view, 'user-content-l'), findById(view, 'user-content-n')]
  const note = mark && target && noteContent(target, view, mark)
  const box = document.createElement('div')
  box.append(...(note?.nodes ?? []))
  return note && { ...note, nodes: box.innerHTML }
}

const MARK = '<p>a<sup><a id="l" href="#n">1</a></sup></p>'
it.each([
  ['an entry of a list', '<ol><li><p id="n">One</p><p>Two</p></li></ol>', '<p>One</p><p>Two</p>'],
  ['the paragraph of an empty anchor', '<p><a id="n"></a>One</p><p>Two</p>', '<a></a>One'],
  ['what is marked as a note', '<div class="footnote"><p id="n">One</p><p>Two</p></div>', '<p>One</p><p>Two</p>'],
  ['a term with its definitions', '<dl><dt id="n">One</dt><dd>Two</dd><dt>Three</dt></dl>', 'OneTwo'],
  ['no arrow back', '<p id="n">One <a href="#l">↩︎</a></p>', 'One '],
  ['its number without the link back', '<p id="n"><sup><a href="#l">1</a></sup> One</p>', '<sup>1</sup> One'],
])('a card shows %s', (_what, html, nodes) => expect(shownNote(MARK + html)?.nodes).toBe(nodes))

it('a note has the direction and language that it has in the page; one without content is none', () => {
  expect(shownNote(`${MARK}<div dir="rtl" lang="fa"><p id="n">یک</p></div>`)).toMatchObject({
    direction: 'rtl',
    lang: 'fa',
  })
  expect(shownNote(`${MARK}<p id="n">One</p>`)).toMatchObject({ direction: null, lang: null })
  expect(shownNote(`${MARK}<p id="n"> <a href="#l">↩</a></p>`)).toBeNull()
})
