import { expect, it } from 'vitest'
import { pictureBackground } from './pictureBackground.ts'

const pixels = (...runs: [count: number, ...rgba: number[]][]) =>
  runs.flatMap(([count, ...rgba]) => Array.from({ length: count }, () => rgba).flat())

it.each([
  ['a scan', pixels([80, 250, 250, 248, 255], [20, 30, 30, 30, 255]), 'white'],
  ['a photograph', pixels([30, 250, 250, 250, 255], [70, 90, 140, 200, 255]), null],
  ['dark lines on nothing', pixels([90, 0, 0, 0, 0], [10, 20, 20, 20, 255]), 'ink'],
  ['bright lines on nothing', pixels([90, 0, 0, 0, 0], [10, 240, 200, 90, 255]), null],
  ['nothing', pixels([100, 0, 0, 0, 0]), null],
  ['no pixels', [], null],
])('the ground of %s', (_name, picture, ground) => expect(pictureBackground(picture)).toBe(ground))
