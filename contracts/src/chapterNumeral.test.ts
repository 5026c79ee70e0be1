import { expect, it } from 'vitest'
import { isChapterNumeral } from './chapterNumeral.ts'

it.each(['I', 'iv', 'XLII', 'CCC', '7', '12.', '(3)'.slice(1), '۱', '۱۲', '٣.', ' V\n'])('%j is a number', (text) =>
  expect(isChapterNumeral(text)).toBe(true),
)

it.each(['', '.', 'In', 'Ill', 'IIII', 'IC', '1 2', '1984', 'Part I', 'فصل ۱', 'I.I'])('%j is none', (text) =>
  expect(isChapterNumeral(text)).toBe(false),
)
