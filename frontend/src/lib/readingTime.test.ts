import { expect, it } from 'vitest'
import { readingMinutes, wordsPerMinute } from './readingTime.ts'

it.each([
  ['en', 230],
  ['en-GB', 230],
  ['de', 230],
  ['fa', 180],
  ['fa-IR', 180],
  ['', 230],
])('reads %s at %i words a minute', (lang, rate) => {
  expect(wordsPerMinute(lang)).toBe(rate)
})

it.each([
  [0, 1],
  [100, 1],
  [230 * 14.4, 14],
  [230 * 59.4, 59],
  [230 * 64, 60],
  [230 * 66, 70],
  [230 * 200, 210],
  [230 * 625, 600],
  [230 * 635, 660],
])('rounds the time for %f words to %i minutes', (words, minutes) => {
  expect(readingMinutes(words, 'en')).toBe(minutes)
})
