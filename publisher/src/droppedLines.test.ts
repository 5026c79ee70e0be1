import { expect, test } from 'vitest'
import { droppedLines } from './droppedLines.ts'

const VIDEO = '<video controls></video><p onclick="x()">a</p>'

test('each page is listed with what it loses', () =>
  expect(droppedLines(['<p>a</p>', '<hr>', VIDEO, '<a href="notes.xhtml">a</a><p style="z-index: 3">b</p>'])).toEqual([
    'page 3: <video>, attribute onclick',
    'page 4: link notes.xhtml, style z-index',
  ]))

test('one line lists all pages that lose the same elements', () =>
  expect(droppedLines([VIDEO, VIDEO, VIDEO, '<p>a</p>', VIDEO, VIDEO, '', VIDEO])).toEqual([
    'pages 1–3, 5–6, 8: <video>, attribute onclick',
  ]))

test('what is lost several times is counted', () =>
  expect(droppedLines(['<video></video><video></video>'])).toEqual(['page 1: <video> ×2']))

test('a long list is cut', () => {
  const pages = Array.from({ length: 25 }, (_page, at) => `<x-${at}></x-${at}>`)
  expect(droppedLines(pages)).toHaveLength(21)
  expect(droppedLines(pages).at(-1)).toBe('and 5 more such lines')
  expect(droppedLines([pages.join('')])[0]).toMatch(/^page 1: <x-0>, .*<x-11>, and 13 more$/)
})
