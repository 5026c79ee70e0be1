import type { Direction } from '@hikma/contracts/language'
import { describe, expect, it } from 'vitest'
import { INITIAL_WHEEL_STATE, type WheelMove, wheelPixels, wheelStep } from './wheelStep.ts'

/** The step after each of these movements. */
function stepsOf(
  moves: readonly (readonly [time: number, deltaX: number, deltaY?: number])[],
  direction: Direction = 'ltr',
) {
  let state = INITIAL_WHEEL_STATE
  return moves.map(([time, deltaX, deltaY = 0]) => {
    const move: WheelMove = { time, deltaX, deltaY }
    const after = wheelStep(state, move, direction)
    state = after.state
    return after.step
  })
}

describe('wheelStep', () => {
  it('turns once the sum is above 80 px, at 0.3 of the delta', () => {
    expect(stepsOf([[0, 266]])).toEqual([null])
    expect(stepsOf([[0, 267]])).toEqual(['next'])
    expect(
      stepsOf([
        [0, 100],
        [10, 100],
        [20, 66],
        [30, 1],
      ]),
    ).toEqual([null, null, null, 'next'])
  })

  it('turns back on a movement to the left', () => expect(stepsOf([[0, -267]])).toEqual(['previous']))

  it('turns in the direction of the book', () => {
    expect(stepsOf([[0, 267]], 'rtl')).toEqual(['previous'])
    expect(stepsOf([[0, -267]], 'rtl')).toEqual(['next'])
  })

  it('starts a new sum after a turn', () =>
    expect(
      stepsOf([
        [0, 300],
        [300, 266],
        [310, 1],
      ]),
    ).toEqual(['next', null, 'next']))

  it('waits at least 250 ms between two turns', () =>
    expect(
      stepsOf([
        [0, 300],
        [100, 300],
        [249, 1],
        [250, 1],
      ]),
    ).toEqual(['next', null, null, 'next']))

  it('resets the sum after 500 ms without a movement', () => {
    expect(
      stepsOf([
        [0, 200],
        [500, 67],
      ]),
    ).toEqual([null, 'next'])
    expect(
      stepsOf([
        [0, 200],
        [501, 67],
      ]),
    ).toEqual([null, null])
  })

  it('subtracts a movement in the opposite direction', () =>
    expect(
      stepsOf([
        [0, 200],
        [10, -200],
        [20, 200],
      ]),
    ).toEqual([null, null, null]))

  it('ignores movements that are at least as far up or down', () =>
    expect(
      stepsOf([
        [0, 900, 900],
        [10, 900, -901],
      ]),
    ).toEqual([null, null]))

  it('resets the sum even if vertical movements come in between', () =>
    expect(
      stepsOf([
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
  ])('converts %d in mode %d to %d px', (delta, mode, pixels) => expect(wheelPixels(delta, mode, 800)).toBe(pixels))
})
