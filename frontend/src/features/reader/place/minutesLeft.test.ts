import { expect, it } from 'vitest'
import type { ListedPage } from '../../../lib/listPages.ts'
import { minutesLeft } from './minutesLeft.ts'

const page = (words: number | null, isHeading = true): ListedPage => ({ page: 1, name: 'I', isHeading, words })
const left = (pages: ListedPage[], index: number, pageShare: number, lang = 'en') =>
  minutesLeft({ pages, index, pageShare, lang })

it.each([
  ['at its beginning', [page(2300), page(900)], 0, 0, 10],
  ['in its middle', [page(2300), page(900)], 0, 0.5, 5],
  ['shortly before its end', [page(2300), page(900)], 0, 0.99, 1],
  ['whose end is on the screen', [page(2300), page(900)], 0, 1, 0],
  ['at the end of a page after which it goes on', [page(2300), page(null, false)], 0, 1, 1],
  ['with the pages that go on without a heading', [page(2300), page(2300, false), page(900)], 0, 0.5, 15],
  ['on such a page', [page(900), page(2300, false)], 1, 0, 10],
  ['before a page whose words are not known', [page(2300), page(null, false)], 0, 0, 10],
])('gives the minutes of a chapter %s', (_name, pages, index, share, minutes) =>
  expect(left(pages, index, share)).toBe(minutes),
)

it('counts at the rate of the language', () => expect(left([page(1800)], 0, 0, 'fa')).toBe(10))

it.each([
  ['a book without chapters', [page(2300, false), page(900, false)], 0],
  ['a page before the first chapter', [page(900, false), page(2300)], 0],
  ['contents that are not known', [page(null, false), page(null, false)], 1],
  ['a chapter without words', [page(0)], 0],
  ['a book without pages', [], 0],
])('knows no minutes for %s', (_name, pages, index) => expect(left(pages, index, 0)).toBeNull())
