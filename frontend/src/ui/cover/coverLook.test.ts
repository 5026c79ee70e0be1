import { expect, it } from 'vitest'
import { COVER_COLOURS, coverLook, TILINGS } from './coverLook.ts'

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The distance of two colours in OKLab: below 0.05 they are hard to tell apart on two covers. */
function distance(one: string, other: string): number {
  const [a, b] = [toOklab(one), toOklab(other)]
  return Math.hypot(...a.map((value, at) => value - (b[at] ?? 0)))
}
function toOklab(colour: string): number[] {
  const [red = 0, green = 0, blue = 0] = channels(colour)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}

it.each(COVER_COLOURS)('coverLook gives white text a contrast of at least 7 : 1 on %s', (colour) =>
  expect(1.05 / (luminance(colour) + 0.05)).toBeGreaterThanOrEqual(7),
)

it('coverLook gives a book the same look each time', () =>
  expect(coverLook('salt-roads')).toEqual(coverLook('salt-roads')))

it('coverLook uses every colour and every tiling', () => {
  const looks = Array.from({ length: 200 }, (_, index) => coverLook(`book-${index}`))
  expect(new Set(looks.map(({ colour }) => colour)).size).toBe(COVER_COLOURS.length)
  expect(new Set(looks.map(({ tiling }) => tiling)).size).toBe(TILINGS.length)
})

it('coverLook gives neighbours in the list of colours different colours', () => {
  for (const [at, colour] of COVER_COLOURS.entries())
    for (const step of [1, 2])
      expect(distance(colour, COVER_COLOURS[(at + step) % COVER_COLOURS.length] ?? '')).toBeGreaterThan(0.08)
})

it('coverLook rarely gives three of five books covers that look alike', () => {
  const isAlike = (one: string, other: string): boolean => {
    const [a, b] = [coverLook(one), coverLook(other)]
    return a.tiling === b.tiling && distance(a.colour, b.colour) < 0.05
  }
  const shelves = Array.from({ length: 1000 }, (_, shelf) =>
    Array.from({ length: 5 }, (_book, at) => `${['lamp', 'garden', 'night', 'salt', 'letters'][at]}-${shelf}`),
  )
  const repetitive = shelves.filter((books) =>
    books.some((book) => books.filter((other) => isAlike(book, other)).length >= 3),
  )
  expect(repetitive.length).toBeLessThan(20)
})

it('coverLook gives the sample books and the books of the screenshots different colours', () => {
  const samples = ['guide-to-hikma', 'rahnama-ye-hikma', 'a-small-proof']
  const invented = ['weight-of-commas', 'qatar-e-shabane', 'kinds-of-rain', 'lighthouse-letters', 'bagh-e-sang']
  const colours = [...samples, ...invented, 'the-lamp-and-the-well'].map((id) => coverLook(id).colour)
  for (const [at, colour] of colours.entries())
    for (const other of colours.slice(at + 1)) expect(distance(colour, other)).toBeGreaterThan(0.05)
})
