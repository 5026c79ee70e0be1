import type { Direction } from '@hikma/contracts/language'
import { describe, expect, it } from 'vitest'
import { WHEEL_AT_REST, type WheelMove, wheelPixels, wheelTurns } from './wheelStep.ts'

/** Where each of these movements led. */
function led(
  moves: readonly (readonly [time: number, deltaX: number, deltaY?: number])[],
  direction: Direction = 'ltr',
) {
  let state = WHEEL_AT_REST
  return moves.map(([time, deltaX, deltaY = 0]) => {
    const move: WheelMove = { time, deltaX, deltaY }
    const after = wheelTurns(state, move, direction)
    state = after.state
    return after.travel
  })
}

describe('wheelTurns', () => {
  it('turns once more than 80 has come together, at three tenths of what the wheel says', () => {
    expect(led([[0, 266]])).toEqual([null])
    expect(led([[0, 267]])).toEqual(['next'])
    expect(
      led([
        [0, 100],
        [10, 100],
        [20, 66],
        [30, 1],
      ]),
    ).toEqual([null, null, null, 'next'])
  })

  it('turns back to the left', () => expect(led([[0, -267]])).toEqual(['previous']))

  it('turns as the book runs', () => {
    expect(led([[0, 267]], 'rtl')).toEqual(['previous'])
    expect(led([[0, -267]], 'rtl')).toEqual(['next'])
  })

  it('begins anew after a turn', () =>
    expect(
      led([
        [0, 300],
        [300, 266],
        [310, 1],
      ]),
    ).toEqual(['next', null, 'next']))

  it('leaves 250 ms between two turns', () =>
    expect(
      led([
        [0, 300],
        [100, 300],
        [249, 1],
        [250, 1],
      ]),
    ).toEqual(['next', null, null, 'next']))

  it('forgets what came before 500 ms of rest', () => {
    expect(
      led([
        [0, 200],
        [500, 67],
      ]),
    ).toEqual([null, 'next'])
    expect(
      led([
        [0, 200],
        [501, 67],
      ]),
    ).toEqual([null, null])
  })

  it('takes back what goes the other way', () =>
    expect(
      led([
        [0, 200],
        [10, -200],
        [20, 200],
      ]),
    ).toEqual([null, null, null]))

  it('leaves alone what goes as far up or down', () =>
    expect(
      led([
        [0, 900, 900],
        [10, 900, -901],
      ]),
    ).toEqual([null, null]))

  it('is not kept awake by what goes up or down', () =>
    expect(
      led([
        [0, 200],
        [400, 0, 50],
        [501, 67],
      ]),
    ).toEqual([null, null, null]))
})

describe('wheelPixels', () => {
  it.each([
    [120, 0, 120],
    [3, 1, 48],
    [-1, 2, -800],
  ])('takes %d in mode %d for %d px', (delta, mode, pixels) => expect(wheelPixels(delta, mode, 800)).toBe(pixels))
})
