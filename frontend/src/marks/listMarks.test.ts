import { expect, it } from 'vitest'
import { listMarks } from './listMarks.ts'
import { buildMark } from './testing/buildMark.ts'

const marks = [
  buildMark({ id: 'late', page: 3, createdAt: 2, note: 'The smell of Chāh' }),
  buildMark({ id: 'first', page: 1, createdAt: 3, colour: 'green' }),
  buildMark({ id: 'bookmark', page: 1, createdAt: 1, colour: null, start: { block: 4, offset: 0 } }),
]
const ids = (changes: Partial<Parameters<typeof listMarks>[1]>, pageOf = (mark: { page: number }) => mark.page) =>
  listMarks(marks, { query: '', colour: null, order: 'place', ...changes }, pageOf).map(({ id }) => id)

it('lists marks by their place, or the newest first', () => {
  expect(ids({})).toEqual(['first', 'bookmark', 'late'])
  expect(ids({ order: 'time' })).toEqual(['first', 'late', 'bookmark'])
})

it('knows where pages are now', () => {
  expect(ids({}, ({ page }) => (page === 3 ? 0 : page))).toEqual(['late', 'first', 'bookmark'])
})

it('filters by colour, and finds words of notes and passages in any spelling', () => {
  expect(ids({ colour: 'green' })).toEqual(['first'])
  expect(ids({ colour: 'bookmark' })).toEqual(['bookmark'])
  expect(ids({ query: ' CHAH' })).toEqual(['late'])
  expect(ids({ query: 'the water' })).toHaveLength(3)
  expect(ids({ query: 'stone' })).toEqual([])
})
