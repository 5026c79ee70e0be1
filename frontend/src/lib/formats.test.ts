import { describe, expect, it } from 'vitest'
import { formatGregorianYear, formatNumber, formatPercent, formatYear, isolate } from './formats.ts'

describe('formatNumber', () => {
  it('groups Latin digits in English', () => expect(formatNumber(1204, 'en')).toBe('1,204'))
  it('writes Persian digits in Persian', () => expect(formatNumber(1204, 'fa')).toBe('۱٬۲۰۴'))
})

describe('formatPercent', () => {
  it('writes Latin digits in English', () => expect(formatPercent(1.15, 'en')).toBe('115%'))
  it('writes Persian digits in Persian', () => expect(formatPercent(1.15, 'fa')).toBe('۱۱۵٪'))
})

describe('formatYear', () => {
  it('is Gregorian in English', () => expect(formatYear('2026-11-21T10:00:00.000Z', 'en')).toBe('2026'))
  it('is Solar Hijri in Persian', () => expect(formatYear('2026-11-21T10:00:00.000Z', 'fa')).toBe('۱۴۰۵'))
  it('starts the Persian year in spring', () => expect(formatYear('2026-01-05', 'fa')).toBe('۱۴۰۴'))
  it('is empty for an invalid date', () => expect(formatYear('soon', 'en')).toBe(''))
})

describe('formatGregorianYear', () => {
  it('uses Persian digits in Persian', () => expect(formatGregorianYear('2026-11-21', 'fa')).toBe('۲۰۲۶'))
})

describe('isolate', () => {
  it('wraps a text in isolates', () => expect(isolate('Salt')).toBe('\u2068Salt\u2069'))
})
