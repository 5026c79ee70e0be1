import { outlinePage } from '@hikma/manuscript/review/outlinePage'
import { expect, it } from 'vitest'
import { pagesInParts } from './pagesInParts.ts'

const pageOf = (length: number) => outlinePage({ title: '', html: `<p>${'a'.repeat(length)}</p>` }, 1)

it('pages are divided in order into parts, and a long one ends its part', () => {
  const pages = [60_000, 60_000, 300_000, 10, 10].map(pageOf)
  const parts = pagesInParts(pages)
  expect(parts.flat()).toEqual(pages)
  expect(parts.map((part) => part.length)).toEqual([2, 1, 2])
  expect(pagesInParts([])).toEqual([])
})
