import { expect, it } from 'vitest'
import { isRead, type ReadPages, withReadPage } from './readPages.ts'

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

it('mends ranges that overlap, as anything can be stored', () => {
  expect(
    withReadPage(
      [
        [4, 6],
        [1, 5],
      ],
      9,
    ),
  ).toEqual([
    [1, 6],
    [9, 9],
  ])
  expect(isRead([[5, 2]], 3)).toBe(false)
})
