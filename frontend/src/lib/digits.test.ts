import { describe, expect, it } from 'vitest'
import { parsePage } from './digits.ts'

describe('parsePage', () => {
  it.each([
    ['12', 12],
    ['۱۲', 12],
    ['١٢', 12],
    [' 12 ', 12],
    ['12 / 42', 12],
    ['۱۲ / ۴۲', 12],
    ['12/42', 12],
    ['12 /', 12],
    ['\u200f۱۲ / ۴۲\u200f', 12],
    ['1,2', 1],
    ['3.7', 1],
    ['12abc', 1],
    ['p. 12', 1],
    ['12 / abc', 1],
    ['1 2', 1],
    ['99', 42],
    ['0', 1],
    ['-5', 1],
    ['', 1],
    ['abc', 1],
    ['1e9', 1],
  ])('reads %j as page %d of 42', (text, page) => expect(parsePage(text, 42)).toBe(page))

  it.each(['1,204', '۱٬۲۰۴', '1,204 / 5,000', '۱٬۲۰۴ / ۵٬۰۰۰'])('reads the grouped number %j', (text) =>
    expect(parsePage(text, 5000)).toBe(1204),
  )
})
