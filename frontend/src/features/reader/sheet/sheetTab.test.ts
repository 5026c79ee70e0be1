import { expect, it } from 'vitest'
import { tabAfterKey } from './sheetTab.ts'

it.each([
  ['contents', 'ArrowRight', 'ltr', 'search'],
  ['search', 'ArrowRight', 'ltr', 'marks'],
  ['marks', 'ArrowRight', 'ltr', 'contents'],
  ['contents', 'ArrowLeft', 'ltr', 'marks'],
  ['contents', 'ArrowLeft', 'rtl', 'search'],
  ['search', 'Home', 'ltr', 'contents'],
  ['contents', 'End', 'rtl', 'marks'],
  ['contents', 'ArrowDown', 'ltr', null],
] as const)('leads from %s by %s, %s, to %s', (tab, key, direction, next) =>
  expect(tabAfterKey(tab, key, direction)).toBe(next),
)
