import { beforeEach, expect, it, vi } from 'vitest'
import type { Sheet } from './fetchPageContent.ts'
import { createLeaves, leafIn } from './createPageViews.ts'

const sheetOf = (html: string): Sheet => ({ kind: 'html', html: html as unknown as TrustedHTML })
const [one, two, three, four, five] = ['one', 'two', 'three', 'four', 'five'].map((word) =>
  sheetOf(`<p>${word}</p>`),
) as [Sheet, Sheet, Sheet, Sheet, Sheet]
const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal(
    'Image',
    class {
      set src(source: string) {
        asked.push(source)
      }
    },
  )
  return () => vi.unstubAllGlobals()
})

function open() {
  const page = document.createElement('section')
  const leaves = createLeaves(page)
  const words = () => [...page.children].map(({ textContent }) => textContent)
  return { page, leaves, words, read: () => leafIn(page)?.textContent }
}

it('shows one leaf and keeps the former beside it', () => {
  const { leaves, words, read } = open()
  leaves.show(one)
  leaves.show(two)
  expect(read()).toBe('two')
  expect(words()).toEqual(['one', 'two'])
})

it('lays a page out ahead, out of reach, and then shows the very same leaf', () => {
  const { page, leaves, read } = open()
  leaves.show(one)
  leaves.prepare(two)
  const ahead = page.querySelector(':scope > [inert]')
  expect(ahead?.textContent).toBe('two')
  expect(read()).toBe('one')
  leaves.show(two)
  expect(leafIn(page)).toBe(ahead)
})

it('never hides the page that is read by preparing it', () => {
  const { leaves, read } = open()
  leaves.show(one)
  leaves.prepare(one)
  expect(read()).toBe('one')
})

it('lets go of all but the leaves that are wanted', () => {
  const { leaves, words } = open()
  leaves.show(one)
  leaves.prepare(two)
  leaves.prepare(three)
  leaves.keepOnly([one, three])
  expect(words()).toEqual(['one', 'three'])
})

it('keeps four leaves at most, however fast they are turned', () => {
  const { leaves, words, read } = open()
  for (const sheet of [one, two, three, four, five]) leaves.show(sheet)
  expect(words()).toEqual(['two', 'three', 'four', 'five'])
  expect(read()).toBe('five')
})

it('decodes the images of a page ahead', () => {
  const { leaves, words } = open()
  leaves.prepare(sheetOf('<img src="/api/download/salt/a.png"><img src="/api/download/salt/a.png"><img>'))
  expect(asked).toEqual(['/api/download/salt/a.png'])
  expect(words()).toHaveLength(1)
})

it('decodes the first of many images, and lays that page out only when it is turned to', () => {
  const { leaves, words, read } = open()
  const many = sheetOf(
    Array.from({ length: 30 }, (_image, at) => `<img src="/api/download/salt/${at}.png">`).join('seen'),
  )
  leaves.prepare(many)
  expect(asked).toHaveLength(8)
  expect(words()).toEqual([])
  leaves.show(many)
  expect(read()).toContain('seen')
})

it('lays out a very long page only when it is turned to', () => {
  const { leaves, words } = open()
  leaves.prepare(sheetOf(`<p>${'x'.repeat(300 * 1024)}</p>`))
  expect(words()).toEqual([])
})

it('shows TeX as it was written', () => {
  const { page, leaves } = open()
  leaves.show({ kind: 'tex', text: '\\section{<b>}' })
  expect(page.querySelector('pre')).toMatchObject({ textContent: '\\section{<b>}', dir: 'ltr' })
})

it('gives a table a box to scroll in, and one within it none', () => {
  const { page, leaves } = open()
  leaves.show(
    sheetOf('<table><tbody><tr><td><table><tbody><tr><td>x</td></tr></tbody></table></td></tr></tbody></table>'),
  )
  expect(page.querySelectorAll('table')).toHaveLength(2)
  expect(page.querySelectorAll('div > table')).toHaveLength(1)
})
