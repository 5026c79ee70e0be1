import { expect, it } from 'vitest'
import { swipeTravel } from './swipeStep.ts'

it.each([
  [-51, 0, 'ltr', 'next'],
  [51, 0, 'ltr', 'previous'],
  [-51, 0, 'rtl', 'previous'],
  [51, 0, 'rtl', 'next'],
  [-200, 199, 'ltr', 'next'],
  [200, -199, 'ltr', 'previous'],
] as const)('takes a finger that went (%d, %d) in an %s book to the %s page', (dx, dy, direction, travel) =>
  expect(swipeTravel(dx, dy, direction)).toBe(travel),
)

it.each([
  ['no further than 50 px', -50, 0],
  ['no further than 50 px to the right', 50, 0],
  ['as far down as aside', -80, 80],
  ['further up than aside', 80, -81],
  ['nowhere', 0, 0],
  ['nobody knows where', Number.NaN, 0],
] as const)('leaves a finger alone that went %s', (_how, dx, dy) => expect(swipeTravel(dx, dy, 'ltr')).toBeNull())
