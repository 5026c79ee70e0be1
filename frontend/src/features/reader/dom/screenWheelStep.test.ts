import { expect, it } from 'vitest'
import { INITIAL_SCREEN_WHEEL, screenWheelStep } from './screenWheelStep.ts'

/** The steps of movements [milliseconds after the former one, pixels], with the time of each step. */
function stepsOf(...moves: readonly (readonly [after: number, deltaY: number])[]): string[] {
  let state = INITIAL_SCREEN_WHEEL
  let time = 1_000
  return moves.flatMap(([after, deltaY]) => {
    time += after
    const { state: next, step } = screenWheelStep(state, { deltaY, time })
    state = next
    return step ? [`${step} ${time - 1_000}`] : []
  })
}
const repeat = (count: number, after: number, deltaY: number) =>
  Array.from({ length: count }, () => [after, deltaY] as const)

it('steps by each notch of a wheel, down and up', () =>
  expect(stepsOf([0, 120], [400, 120], [400, -120])).toEqual(['next 0', 'next 400', 'previous 800']))

it('steps at most once in 250 ms while a wheel spins', () =>
  expect(stepsOf(...repeat(11, 50, 120))).toEqual(['next 50', 'next 300', 'next 550']))

it('adds up small movements, and forgets them at rest', () => {
  expect(stepsOf(...repeat(3, 16, 15))).toEqual(['next 48'])
  expect(stepsOf([0, 30], [200, 30], [200, 30])).toEqual([])
})

it('forgets them when the direction changes', () => expect(stepsOf([0, 30], [16, -30], [16, 30])).toEqual([]))

it('makes one step of a flick with its momentum', () => {
  const fading = Array.from({ length: 60 }, (_move, at) => [16, 60 * 0.93 ** at] as const)
  expect(stepsOf([0, 20], [16, 60], ...fading)).toEqual(['next 16'])
})

it('takes a new flick after the momentum of the former one has come to rest', () => {
  const flick = [
    [300, 20],
    [16, 60],
    [16, 50],
    [16, 40],
    [16, 20],
    [16, 5],
  ] as const
  expect(stepsOf(...flick, ...flick)).toEqual(['next 316', 'next 696'])
})
