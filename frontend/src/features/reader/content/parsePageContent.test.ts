// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { renderPage } from '../../../lib/renderPage.ts'
import { parsePageContent } from './parsePageContent.ts'

const parse = (html: string) => parsePageContent({ kind: 'html', html: renderPage(html, new Map()) })

it('marks the cells whose text is long, so that they keep a readable width', () => {
  const long = 'a sentence that needs several lines'
  const page = parse(`<table><tr><th>Word</th><th>${long}</th></tr><tr><td>12</td><td><p>${long}</p></td></tr></table>`)
  const marked = [...page.querySelectorAll('[data-long]')].map(({ tagName }) => tagName)
  expect(marked).toEqual(['TH', 'TD'])
})

it('puts each outer table into a box that scrolls', () => {
  const page = parse('<p>1</p><table><tr><td><table><tr><td>2</td></tr></table></td></tr></table>')
  expect([...page.children].map(({ tagName }) => tagName)).toEqual(['P', 'DIV'])
  expect(page.querySelectorAll('div')).toHaveLength(1)
})

it('marks the headings that are only a number', () => {
  const page = parse('<h2>IV</h2><h2>The garden</h2><h3><b>۱۲</b>.</h3><p>I</p>')
  expect([...page.querySelectorAll('[data-numeral]')].map(({ textContent }) => textContent)).toEqual(['IV', '۱۲.'])
})

it('raises the numbers of notes that no element raises', () => {
  const links =
    '<a class="noteref" href="#n">1</a><a href="#n">2</a><a class="noteref" href="#n">see</a><a href="#p">3</a><a class="noteref" href="#n">*</a>'
  const page = parse(`<p id="p">a ${links}</p><aside id="n">Note</aside>`)
  expect([...page.querySelectorAll('[data-raised]')].map(({ textContent }) => textContent)).toEqual(['1', '2'])
})

it('puts lines of half-lines that follow each other into one box', () => {
  const beyt = '<p class="beyt"><span>a</span> <span>b</span></p>'
  const page = parse(`<div class="ghazal">${beyt}\n${beyt}</div><p>c</p>${beyt}`)
  expect([...page.querySelectorAll('[data-poem]')].map((poem) => poem.querySelectorAll('.beyt').length)).toEqual([2, 1])
})

it('gives headings their level below the title of the book, and keeps their elements', () => {
  const levels = (html: string) =>
    [...parse(html).querySelectorAll('h1, h2, h3, h4')].map((heading) => [
      heading.localName,
      heading.getAttribute('aria-level'),
    ])
  expect(levels('<h1>A</h1><p>.</p><h3>B</h3>')).toEqual([
    ['h1', '2'],
    ['h3', '4'],
  ])
  expect(levels('<h2>A</h2><h3>B</h3>')).toEqual([
    ['h2', null],
    ['h3', null],
  ])
})
