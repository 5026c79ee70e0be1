import { expect, it } from 'vitest'
import { swipeStep } from './swipeStep.ts'

it.each([
  [-51, 0, 'ltr', 'next'],
  [51, 0, 'ltr', 'previous'],
  [-51, 0, 'rtl', 'previous'],
  [51, 0, 'rtl', 'next'],
  [-200, 199, 'ltr', 'next'],
  [200, -199, 'ltr', 'previous'],
] as const)('turns a swipe by (%d, %d) in an %s book into the step %s', (dx, dy, direction, step) =>
  expect(swipeStep(dx, dy, direction)).toBe(step),
)

it.each([
  ['is no longer than 50 px', -50, 0],
  ['is no longer than 50 px to the right', 50, 0],
  ['goes down as far as sideways', -80, 80],
  ['goes up further than sideways', 80, -81],
  ['does not move', 0, 0],
  ['has an unknown length', Number.NaN, 0],
] as const)('is null for a swipe that %s', (_swipe, dx, dy) => expect(swipeStep(dx, dy, 'ltr')).toBeNull())
