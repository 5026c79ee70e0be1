import { expect, it } from 'vitest'
import { COVER_COLOURS, coverColour } from './coverColour.ts'

const channel = (hex: string): number => {
  const value = Number.parseInt(hex, 16) / 255
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const luminance = (colour: string): number =>
  0.2126 * channel(colour.slice(1, 3)) + 0.7152 * channel(colour.slice(3, 5)) + 0.0722 * channel(colour.slice(5, 7))

it.each(COVER_COLOURS)('gives white text a contrast of at least 7 : 1 on %s', (colour) =>
  expect(1.05 / (luminance(colour) + 0.05)).toBeGreaterThanOrEqual(7),
)

it('gives a book the same colour each time', () => expect(coverColour('salt-roads')).toBe(coverColour('salt-roads')))

it('spreads books over most of the colours', () => {
  const used = new Set(Array.from({ length: 100 }, (_, index) => coverColour(`book-${index}`)))
  expect(used.size).toBeGreaterThanOrEqual(10)
})
