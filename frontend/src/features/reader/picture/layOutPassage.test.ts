import { expect, it } from 'vitest'
import { breakLines, layOutPassage } from './layOutPassage.ts'

/** Each letter is half as wide as it is high. */
const measure = (text: string, size: number): number => text.length * size * 0.5
const ROOM = { width: 900, height: 900, leading: 1.5, measure }

it('divides a paragraph between words only', () => {
  expect(breakLines('one two  three four', 9, ({ length }) => length)).toEqual(['one two', 'three', 'four'])
})

it('divides neither at a half-space nor at a space that holds words together', () => {
  const lines = breakLines('می‌روم به\u00a0خانه', 8, ({ length }) => length)
  expect(lines).toEqual(['می‌روم', 'به\u00a0خانه'])
})

it('divides a word that is longer than a line, and no sign of it', () => {
  expect(breakLines('a 👩‍👧👩‍👧👩‍👧', 6, ({ length }) => length)).toEqual(['a', '👩‍👧', '👩‍👧', '👩‍👧'])
  // not even one letter has room
  expect(breakLines('abc', 0, ({ length }) => length)).toEqual(['a', 'b', 'c'])
})

it('loses no word, and makes long passages smaller', () => {
  const text = Array.from({ length: 60 }, (_word, at) => `word${at}`).join(' ')
  const short = layOutPassage('A lamp.', ROOM)
  const long = layOutPassage(text, ROOM)
  expect(short).toEqual({ size: 60, paragraphs: [['A lamp.']], isCut: false })
  expect(long.size).toBeLessThan(60)
  expect(long.paragraphs.flat().join(' ')).toBe(text)
  for (const line of long.paragraphs.flat()) expect(measure(line, long.size)).toBeLessThanOrEqual(900)
})

it('keeps paragraphs apart, without empty ones', () => {
  expect(layOutPassage('One.\n\n \nTwo.', ROOM).paragraphs).toEqual([['One.'], ['Two.']])
})

it('cuts a passage that no picture holds, and says so', () => {
  const text = Array.from({ length: 2_000 }, () => 'word,').join(' ')
  const { paragraphs, isCut } = layOutPassage(`${text}\n${text}`, ROOM)
  expect(isCut).toBe(true)
  expect(paragraphs.flat()).toHaveLength(44)
  expect(paragraphs.flat().at(-1)).toMatch(/word…$/)
})
