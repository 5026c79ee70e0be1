import { expect, it } from 'vitest'
import { placeCard } from './placeCard.ts'

const SCREEN = { width: 1000, height: 800 }
const CARD = { width: 400, height: 300 }
const markAt = (x: number, y: number) => ({ left: x - 5, right: x + 5, top: y - 10, bottom: y })

it.each([
  ['below its mark', markAt(500, 200), { left: 300, top: 210 }],
  ['above it, if there is no room below', markAt(500, 700), { left: 300, top: 380 }],
  ['within the screen at its left edge', markAt(20, 200), { left: 12, top: 210 }],
  ['within the screen at its right edge', markAt(990, 200), { left: 588, top: 210 }],
])('a card stands %s', (_where, mark, place) => expect(placeCard(mark, CARD, SCREEN)).toEqual(place))

it('a card that fits neither above nor below its mark stays on the screen', () =>
  expect(placeCard(markAt(500, 300), { width: 400, height: 600 }, SCREEN)).toEqual({ left: 300, top: 188 }))
