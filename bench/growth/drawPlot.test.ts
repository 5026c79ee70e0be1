import { expect, it } from 'vitest'
import { drawPlot } from './drawPlot.ts'

it('drawPlot draws each line from its first size to its last, with its name and last figure', () => {
  const series = [
    { name: 'flat', points: [10, 100, 1000].map((x) => ({ x, y: 2 })) },
    { name: 'growing <1', points: [10, 100, 1000].map((x) => ({ x, y: x / 10 })) },
  ]
  const svg = drawPlot({ title: 'Growth', x: 'books', y: 'ms', series })
  expect(svg).toContain('flat: 2')
  expect(svg).toContain('growing &lt;1: 100')
  const [flat, growing] = [...svg.matchAll(/d="M(\S+) (\S+)L(\S+) (\S+)L(\S+) (\S+)"/g)].map((found) =>
    found.slice(1).map(Number),
  )
  expect([flat?.[1], flat?.[3]]).toEqual([flat?.[5], flat?.[5]])
  expect([growing?.[0], growing?.[4]]).toEqual([64, 470])
  expect(growing?.[1]).toBeGreaterThan(growing?.[5] ?? Infinity)
})
