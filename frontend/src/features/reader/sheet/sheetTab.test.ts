import { expect, it } from 'vitest'
import { tabAfterKey } from './sheetTab.ts'

it.each([
  ['contents', 'ArrowRight', 'ltr', 'search'],
  ['search', 'ArrowRight', 'ltr', 'contents'],
  ['contents', 'ArrowLeft', 'ltr', 'search'],
  ['contents', 'ArrowLeft', 'rtl', 'search'],
  ['search', 'Home', 'ltr', 'contents'],
  ['contents', 'End', 'rtl', 'search'],
  ['contents', 'ArrowDown', 'ltr', null],
] as const)('leads from %s by %s, %s, to %s', (tab, key, direction, next) =>
  expect(tabAfterKey(tab, key, direction)).toBe(next),
)
