// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import type { PageContent } from './fetchPageContent.ts'
import { createPageViews } from './createPageViews.ts'
import { findCurrentView } from '../dom/pageElements.ts'

const contentOf = (html: string): PageContent => ({ kind: 'html', html: html as unknown as TrustedHTML })
const [one, two, three, four, five] = ['one', 'two', 'three', 'four', 'five'].map((word) =>
  contentOf(`<p>${word}</p>`),
) as [PageContent, PageContent, PageContent, PageContent, PageContent]
const requested: string[] = []
beforeEach(() => {
  requested.length = 0
  vi.stubGlobal(
    'Image',
    class {
      set src(source: string) {
        requested.push(source)
      }
    },
  )
  return () => vi.unstubAllGlobals()
})

function open() {
  const page = document.createElement('section')
  const views = createPageViews(page)
  const texts = () => [...page.children].map(({ textContent }) => textContent)
  return { page, views, texts, currentText: () => findCurrentView(page)?.textContent }
}

it('createPageViews shows one view and keeps the previous one inert', () => {
  const { views, texts, currentText } = open()
  views.show(one)
  views.show(two)
  expect(currentText()).toBe('two')
  expect(texts()).toEqual(['one', 'two'])
})

it('createPageViews lays a page out ahead as an inert view, and then shows that same view', () => {
  const { page, views, currentText } = open()
  views.show(one)
  views.prepare(two)
  const ahead = page.querySelector(':scope > [inert]')
  expect(ahead?.textContent).toBe('two')
  expect(currentText()).toBe('one')
  views.show(two)
  expect(findCurrentView(page)).toBe(ahead)
})

it('createPageViews does not hide the current page if it is prepared', () => {
  const { views, currentText } = open()
  views.show(one)
  views.prepare(one)
  expect(currentText()).toBe('one')
})

it('createPageViews gives a page as it is laid out, in its typeset form too, and none that is only parsed', () => {
  const { views } = open()
  const source: PageContent = { kind: 'tex', text: 'x', figures: new Map(), index: 1 }
  const typeset: PageContent = { kind: 'typeset', html: '<p>x</p>' as unknown as TrustedHTML, source }
  const long = contentOf(`<p>${'x'.repeat(300 * 1024)}</p>`)
  for (const content of [one, typeset, long]) views.prepare(content)
  expect([one, two, source, long].map((page) => views.laidOut(page))).toEqual([one, null, typeset, null])
})

it('createPageViews drops all views but the retained ones', () => {
  const { views, texts } = open()
  views.show(one)
  views.prepare(two)
  views.prepare(three)
  views.retain([one, three])
  expect(texts()).toEqual(['one', 'three'])
})

it('createPageViews keeps at most four views after quick turns', () => {
  const { views, texts, currentText } = open()
  for (const content of [one, two, three, four, five]) views.show(content)
  expect(texts()).toEqual(['two', 'three', 'four', 'five'])
  expect(currentText()).toBe('five')
})

it('createPageViews decodes the images of a page ahead', () => {
  const { views, texts } = open()
  views.prepare(contentOf('<img src="/api/download/salt/a.png"><img src="/api/download/salt/a.png"><img>'))
  expect(requested).toEqual(['/api/download/salt/a.png'])
  expect(texts()).toHaveLength(1)
})

it('createPageViews decodes the first eight of many images, and lays that page out only when it is shown', () => {
  const { views, texts, currentText } = open()
  const many = contentOf(
    Array.from({ length: 30 }, (_image, at) => `<img src="/api/download/salt/${at}.png">`).join('seen'),
  )
  views.prepare(many)
  expect(requested).toHaveLength(8)
  expect(texts()).toEqual([])
  views.show(many)
  expect(currentText()).toContain('seen')
})

it('createPageViews lays out a very long page only when it is shown', () => {
  const { views, texts } = open()
  views.prepare(contentOf(`<p>${'x'.repeat(300 * 1024)}</p>`))
  expect(texts()).toEqual([])
})

it('createPageViews shows TeX as source text', () => {
  const { page, views } = open()
  views.show({ kind: 'tex', text: '\\section{<b>}', figures: new Map(), index: 0 })
  expect(page.querySelector('pre')).toMatchObject({ textContent: '\\section{<b>}', dir: 'ltr' })
})

it('createPageViews wraps a table in a box that scrolls, but not a nested table', () => {
  const { page, views } = open()
  views.show(
    contentOf('<table><tbody><tr><td><table><tbody><tr><td>x</td></tr></tbody></table></td></tr></tbody></table>'),
  )
  expect(page.querySelectorAll('table')).toHaveLength(2)
  expect(page.querySelectorAll('div > table')).toHaveLength(1)
})
