import { expect, it } from 'vitest'
import { tapZone } from './tapZone.ts'

const PAGE = { left: 20, right: 320 }

it('takes the outer thirds for steps in the direction of the book', () => {
  expect([25, 119, 121, 170, 219, 221, 315].map((x) => tapZone(x, PAGE, 'ltr'))).toEqual([
    'previous',
    'previous',
    'middle',
    'middle',
    'middle',
    'next',
    'next',
  ])
  expect([25, 170, 315].map((x) => tapZone(x, PAGE, 'rtl'))).toEqual(['next', 'middle', 'previous'])
})

it('takes no side of a page that is not laid out', () => {
  expect(tapZone(0, { left: 0, right: 0 }, 'ltr')).toBe('middle')
})
