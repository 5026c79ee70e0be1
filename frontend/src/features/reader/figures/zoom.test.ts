import { expect, it } from 'vitest'
import { FITTED, moved, zoomed } from './zoom.ts'

const STAGE = { width: 400, height: 300 }
const WIDE = { width: 400, height: 100 }

it('the point under the pointer stays where it is', () => {
  const at = { x: 100, y: 20 }
  const zoom = zoomed(FITTED, 4, at, STAGE, WIDE)
  expect(zoom).toEqual({ scale: 4, x: -300, y: -50 })
  // the point of the picture there, before and after
  expect((at.x - zoom.x) / zoom.scale).toBe(100)
})

it('a picture never leaves the stage, and is centred in a direction in which it is smaller', () => {
  const zoom = zoomed(FITTED, 2, { x: 0, y: 0 }, STAGE, WIDE)
  expect(moved(zoom, { x: 1_000, y: 1_000 }, STAGE, WIDE)).toEqual({ scale: 2, x: 200, y: 0 })
  expect(moved(FITTED, { x: 50, y: 50 }, STAGE, WIDE)).toEqual(FITTED)
})

it('the scale is between 1 and 8', () => {
  expect(zoomed(FITTED, 0.1, { x: 9, y: 9 }, STAGE, WIDE)).toEqual(FITTED)
  expect(zoomed(FITTED, 100, { x: 0, y: 0 }, STAGE, WIDE).scale).toBe(8)
  expect(zoomed({ scale: 8, x: 300, y: 0 }, 1 / 8, { x: 0, y: 0 }, STAGE, WIDE)).toEqual(FITTED)
})
