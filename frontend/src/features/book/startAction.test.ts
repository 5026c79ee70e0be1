import { expect, it } from 'vitest'
import { listPages } from '../../lib/listPages.ts'
import { buildContents } from '../../testing/buildContents.ts'
import { startAction } from './startAction.ts'

const pages = listPages(buildContents('One', 'Two', null), 3)

it.each([
  [null, { label: 'start', page: 1 }],
  [1, { label: 'continueFrom', page: 1, name: 'One' }],
  [2, { label: 'continueFrom', page: 2, name: 'Two' }],
  [3, { label: 'continueOn', page: 3 }],
  [9, { label: 'continueOn', page: 3 }],
])('leads from the remembered page %s to %o', (startPage, action) => {
  expect(startAction(pages, startPage)).toEqual(action)
})

it.each([null, 3])('leads nowhere in a book without pages, with the remembered page %s', (startPage) => {
  expect(startAction([], startPage)).toBeNull()
})
