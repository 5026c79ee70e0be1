import type { Series } from './Series.ts'

interface Plot {
  title: string
  x: string
  y: string
  series: readonly Series[]
}

const WIDTH = 640
const HEIGHT = 360
const LEFT = 64
const BOTTOM = 300
const TOP = 48
const RIGHT = 470
/** Lines can be told apart without colour: each ends at its name. */
const COLOURS = ['#1b5e8c', '#b3541e', '#3d7a35', '#7a3b8f']

const decades = (values: readonly number[]): [number, number] => [
  Math.floor(Math.log10(Math.min(...values))),
  Math.max(Math.ceil(Math.log10(Math.max(...values))), Math.floor(Math.log10(Math.min(...values))) + 1),
]

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const digits = (value: number): string =>
  Number(value.toPrecision(3)).toLocaleString('en', { maximumFractionDigits: 3 })

/** Draws an SVG with two logarithmic axes: a cost that is constant is horizontal, a proportional one is a diagonal. */
export function drawPlot({ title, x, y, series }: Plot): string {
  const points = series.flatMap((one) => one.points)
  const [fromX, toX] = decades(points.map((point) => point.x))
  const [fromY, toY] = decades(points.map((point) => point.y))
  const atX = (value: number) => LEFT + ((Math.log10(value) - fromX) / (toX - fromX)) * (RIGHT - LEFT)
  const atY = (value: number) => BOTTOM - ((Math.log10(value) - fromY) / (toY - fromY)) * (BOTTOM - TOP)
  const text = (left: number, top: number, content: string, attributes = '') =>
    `<text x="${left.toFixed(1)}" y="${top.toFixed(1)}" ${attributes}>${escaped(content)}</text>`
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_step, at) => 10 ** (from + at))
  const grid = [
    ...range(fromX, toX).flatMap((value) => [
      `<path d="M${atX(value).toFixed(1)} ${TOP}V${BOTTOM}" class="grid"/>`,
      text(atX(value), BOTTOM + 18, digits(value), 'text-anchor="middle"'),
    ]),
    ...range(fromY, toY).flatMap((value) => [
      `<path d="M${LEFT} ${atY(value).toFixed(1)}H${RIGHT}" class="grid"/>`,
      text(LEFT - 6, atY(value) + 4, digits(value), 'text-anchor="end"'),
    ]),
  ]
  const labels = spread(series.map((one) => atY(one.points.at(-1)?.y ?? 1)))
  const lines = series.flatMap((one, at) => {
    const colour = COLOURS[at % COLOURS.length] ?? '#000'
    const path = one.points.map((point) => `${atX(point.x).toFixed(1)} ${atY(point.y).toFixed(1)}`)
    const dots = path.map((point) => `<circle cx="${point.replace(' ', '" cy="')}" r="3" fill="${colour}"/>`)
    const label = `${one.name}: ${digits(one.points.at(-1)?.y ?? 0)}`
    return [
      `<path d="M${path.join('L')}" fill="none" stroke="${colour}" stroke-width="2"/>`,
      ...dots,
      text(RIGHT + 8, (labels[at] ?? 0) + 4, label, `fill="${colour}"`),
    ]
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    '<style>.grid{stroke:#ddd}</style>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    text(LEFT, 24, title, 'font-size="15"'),
    text((LEFT + RIGHT) / 2, BOTTOM + 40, x, 'text-anchor="middle"'),
    text(LEFT - 6, TOP - 8, y, 'text-anchor="end"'),
    ...grid,
    ...lines,
    '</svg>\n',
  ].join('\n')
}

/** Moves the heights of overlapping labels down until they do not overlap. */
function spread(heights: readonly number[], leastGap = 16): number[] {
  const placed: number[] = Array.from({ length: heights.length }, () => 0)
  let last = -Infinity
  for (const at of heights.map((_height, index) => index).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0))) {
    last = Math.max(heights[at] ?? 0, last + leastGap)
    placed[at] = last
  }
  return placed
}
