import { describe, expect, it } from 'vitest'
import { type PageSlot, pageWindow } from './pageWindow.ts'

/** The slots as text: pages from 1, gaps as dots. */
const format = (slots: PageSlot[]) => slots.map((slot) => (typeof slot === 'number' ? slot + 1 : '…')).join(' ')

/** The rules that the row breaks at this index. */
function failuresAt(index: number, total: number): string[] {
  const slots = pageWindow(index, total)
  const failures: string[] = []
  if (slots.length !== 11) failures.push(`${index}: ${slots.length} slots`)
  if (slots.at(0) !== 0 || slots.at(-1) !== total - 1) failures.push(`${index}: an end is missing`)
  for (let near = Math.max(0, index - 3); near <= Math.min(total - 1, index + 3); near++)
    if (!slots.includes(near)) failures.push(`${index}: ${near} is missing`)
  for (const [at, slot] of slots.entries())
    if (typeof slot !== 'number' && (slots[at + 1] as number) - (slots[at - 1] as number) < 3)
      failures.push(`${index}: a gap of one page`)
  return failures
}

describe('pageWindow', () => {
  it.each([
    [0, 0, ''],
    [0, 1, '1'],
    [1, 2, '1 2'],
    [3, 7, '1 2 3 4 5 6 7'],
    [9, 10, '1 2 3 4 5 6 7 8 9 10'],
    [5, 11, '1 2 3 4 5 6 7 8 9 10 11'],
    [0, 12, '1 2 3 4 5 6 7 8 9 … 12'],
    [5, 12, '1 2 3 4 5 6 7 8 9 … 12'],
    [6, 12, '1 … 4 5 6 7 8 9 10 11 12'],
    [11, 42, '1 … 9 10 11 12 13 14 15 … 42'],
    [41, 42, '1 … 34 35 36 37 38 39 40 41 42'],
    [2499, 5000, '1 … 2497 2498 2499 2500 2501 2502 2503 … 5000'],
    [4999, 5000, '1 … 4992 4993 4994 4995 4996 4997 4998 4999 5000'],
    [9999, 5000, '1 … 4992 4993 4994 4995 4996 4997 4998 4999 5000'],
  ])('at index %d of %d shows %s', (index, total, shown) => expect(format(pageWindow(index, total))).toBe(shown))

  it.each([12, 13, 20, 42, 5000])(
    'shows both ends, three pages on each side and no gap of one page at every index of %d',
    (total) => {
      const failures = Array.from({ length: total }, (_page, index) => failuresAt(index, total)).flat()
      expect(failures).toEqual([])
    },
  )
})
