import { expect, it } from 'vitest'
import { pageRanges } from './pageRanges.ts'

it.each([
  [[], []],
  [[4], [[4, 4]]],
  [[1, 2, 3, 4, 5], [[1, 5]]],
  [
    [1, 2, 3, 5, 9, 10],
    [
      [1, 3],
      [5, 5],
      [9, 10],
    ],
  ],
])('the ranges of %j are %j', (pages, ranges) => expect(pageRanges(pages)).toEqual(ranges))
