import { expect, it } from 'vitest'
import { buildContents } from '../testing/buildContents.ts'
import { chapterOf, listPages } from './listPages.ts'

it('lists pages by their headings', () => {
  expect(listPages(buildContents('Before the lamp', null), 2)).toEqual([
    { page: 1, name: 'Before the lamp', isHeading: true, words: 2300 },
    { page: 2, name: null, isHeading: false, words: 2300 },
  ])
})

it.each([
  ['that are not known', null],
  ['of another version', buildContents('One', 'Two', 'Three')],
])('lists numbers for contents %s', (_what, contents) => {
  expect(listPages(contents, 2)).toEqual([
    { page: 1, name: null, isHeading: false, words: null },
    { page: 2, name: null, isHeading: false, words: null },
  ])
})

it('names the chapter of a page by the last heading up to it', () => {
  const named = (name: string | null, isHeading: boolean, page: number) => ({ page, name, isHeading, words: 9 })
  const pages = [
    named('It began', false, 1),
    named('One', true, 2),
    named('and so on', false, 3),
    named(null, false, 4),
  ]
  expect([1, 2, 3, 4].map((page) => chapterOf(pages, page))).toEqual([null, 'One', 'One', 'One'])
})
