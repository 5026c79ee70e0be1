import { expect, it } from 'vitest'
import { isMidTextJump } from './returnPoint.ts'

const line = { block: 3, offset: 0, above: 0, quote: 'abc' }

it.each([
  ['on from the end of a page', { index: 4, line, share: 1 }, 5, false],
  ['on from a page that fits the screen', { index: 4, line: null, share: 1 }, 5, false],
  ['on from the middle', { index: 4, line, share: 0.4 }, 5, true],
  ['on from the top of a long page', { index: 4, line: null, share: 0.2 }, 5, true],
  ['back from the top', { index: 4, line: null, share: 0.2 }, 3, false],
  ['back from the middle', { index: 4, line, share: 0.4 }, 3, true],
  ['to a page far away', { index: 4, line: null, share: 1 }, 9, true],
])('a turn %s', (_name, left, to, leaves) => {
  expect(isMidTextJump(left, to)).toBe(leaves)
})
