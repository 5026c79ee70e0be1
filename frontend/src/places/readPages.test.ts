import { expect, it } from 'vitest'
import { areReadPages, isRead, type ReadPages, withReadPage } from './readPages.ts'

it('joins the pages that follow each other, in whatever order they are read', () => {
  let pages: ReadPages = []
  for (const page of [4, 2, 9, 3, 4]) pages = withReadPage(pages, page)
  expect(pages).toEqual([
    [2, 4],
    [9, 9],
  ])
  expect([1, 2, 4, 5, 9].map((page) => isRead(pages, page))).toEqual([false, true, true, false, true])
  expect(isRead(undefined, 1)).toBe(false)
})

it.each<[string, unknown]>([
  ['no list', { 0: [1, 2] }],
  ['a range that ends before it begins', [[3, 2]]],
  [
    'ranges that overlap',
    [
      [1, 4],
      [4, 5],
    ],
  ],
  ['page 0', [[0, 2]]],
  ['a range of three', [[1, 2, 3]]],
  ['no numbers', [['1', '2']]],
])('takes %s for none', (_name, value) => expect(areReadPages(value)).toBe(false))

it('takes ranges for ranges', () =>
  expect(
    areReadPages([
      [1, 3],
      [5, 5],
    ]),
  ).toBe(true))
