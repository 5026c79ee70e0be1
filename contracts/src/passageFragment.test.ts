import { expect, it } from 'vitest'
import { formatPassage, parsePassage } from './passageFragment.ts'

it.each([
  ['b0', { block: 0, quote: '' }],
  ['b12', { block: 12, quote: '' }],
  ['b12:Saltand', { block: 12, quote: 'Saltand' }],
  ['b12:Salt%20and%0Astone', { block: 12, quote: 'Saltandstone' }],
  ['b3:%D8%B3%D9%86%DA%AF', { block: 3, quote: 'سنگ' }],
  ['b12:Salt,stone', { block: 12, quote: 'Salt', end: 'stone' }],
  ['b3:%D8', { block: 3, quote: '' }],
  [`b3:${'a'.repeat(5_000)}`, { block: 3, quote: 'a'.repeat(64) }],
])('reads %s', (fragment, passage) => expect(parsePassage(fragment)).toEqual(passage))

it.each([
  '',
  'b',
  'B12',
  'b-1',
  'b01',
  'b1.5',
  'b1e3',
  'b9999999',
  'b12x',
  ' b12',
  '12',
  'chapter',
  'b12:',
  '__proto__',
])('finds no passage in %j', (fragment) => expect(parsePassage(fragment)).toBeNull())

it.each(['', 'Saltandstone', 'سنگ‌ها«و»نمک', "a:b%#?&'()*!", '𝔖alt'])('reads what it writes: %j', (quote) => {
  const fragment = formatPassage({ block: 7, quote })
  expect(parsePassage(fragment)).toEqual({ block: 7, quote })
  expect(new URL(`https://library.example/books/salt/1#${fragment}`).hash.slice(1)).toBe(fragment)
})

it('leaves out half a letter at the end of a quote', () =>
  expect(parsePassage(formatPassage({ block: 7, quote: 'salt\ud835' }))).toEqual({ block: 7, quote: 'salt' }))

it('reads the end that it writes', () => {
  const passage = { block: 7, quote: 'Salt,and', end: '(stone),' }
  expect(parsePassage(formatPassage(passage))).toEqual(passage)
})
