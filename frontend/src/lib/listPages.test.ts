import { expect, it } from 'vitest'
import { buildContents } from '../testing/buildContents.ts'
import { listPages } from './listPages.ts'

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
