import { expect, it } from 'vitest'
import { figureKey } from './figureKey.ts'

const press = (key: string, modifier = {}) => ({ key, altKey: false, ctrlKey: false, metaKey: false, ...modifier })

it.each([
  ['ArrowRight', 'ltr', false, { step: 'next' }],
  ['ArrowRight', 'rtl', false, { step: 'previous' }],
  ['ArrowLeft', 'rtl', false, { step: 'next' }],
  ['ArrowDown', 'ltr', false, null],
  ['ArrowDown', 'ltr', true, { pan: { x: 0, y: 1 } }],
  ['ArrowRight', 'rtl', true, { pan: { x: 1, y: 0 } }],
  ['PageDown', 'rtl', true, { step: 'next' }],
  ['=', 'ltr', false, { zoom: 'in' }],
  ['-', 'ltr', true, { zoom: 'out' }],
  ['۰', 'rtl', true, { fit: true }],
  ['x', 'ltr', false, null],
] as const)('%s in a book from %s, zoomed in: %s', (key, direction, isZoomed, act) =>
  expect(figureKey(press(key), direction, isZoomed)).toEqual(act),
)

it("keys with a modifier are the browser's", () =>
  expect(figureKey(press('+', { ctrlKey: true }), 'ltr', false)).toBeNull())
