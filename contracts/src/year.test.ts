import { expect, it } from 'vitest'
import { yearOf } from './year.ts'

it.each([
  ['1866', 1866],
  [' 1866 ', 1866],
  ['۱۸۶۶', 1866],
  ['١٨٦٦', 1866],
  ['850', 850],
  ['-400', -400],
  ['−400', -400],
  ['0', null],
  ['-3001', null],
  ['12345', null],
  ['1866-67', null],
  ['18.6', null],
  ['about 1010', null],
  ['', null],
])('the year in %j is %s', (typed, year) => expect(yearOf(typed)).toBe(year))
