import { expect, it } from 'vitest'
import { formatSize, type SizeUnit } from './formatSize.ts'

const UNITS: Record<SizeUnit, string> = { bytes: 'Bytes', kilobytes: 'KB', megabytes: 'MB', gigabytes: 'GB' }

it.each([
  [0, '0 Bytes'],
  [1023, '1,023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1024 * 1024 - 1, '1 MB'],
  [10 * 1024 * 1024, '10 MB'],
  [1024 ** 3, '1 GB'],
  [5000 * 1024 ** 3, '5,000 GB'],
  [-1, '0 Bytes'],
])('formatSize formats %d bytes as %s', (bytes, text) =>
  expect(formatSize(bytes, 'en', (unit) => UNITS[unit])).toBe(text),
)

it('formatSize uses Persian digits in Persian', () =>
  expect(formatSize(1536, 'fa', () => 'کیلوبایت')).toBe('۱٫۵ کیلوبایت'))
