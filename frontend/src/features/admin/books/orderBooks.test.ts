import type { Book } from '@hikma/contracts/book'
import { describe, expect, it } from 'vitest'
import { buildBook } from '../../../testing/buildBook.ts'
import { keptOrder, lastChange, NEWEST_CHANGE, orderBooks, type TableSort, toggledSort } from './orderBooks.ts'

const books = [
  buildBook({ id: 'salt', title: 'Salt', totalPages: 5, isPublic: false, version: 20 }),
  buildBook({ id: 'lamp', title: 'Lamp', totalPages: 40, isPublic: true, version: 30 }),
  buildBook({ id: 'well', title: 'Well', totalPages: 5, isPublic: true, version: 10 }),
]
const byTitle = (list: readonly Book[]) => list.toSorted((one, other) => (one.title < other.title ? -1 : 1))
const idsOf = (list: readonly Book[]) => list.map(({ id }) => id).join(' ')
const ordered = (sort: TableSort) => idsOf(orderBooks(books, sort, byTitle))

it('a saved text is the last change of a book, which raises no version', () => {
  expect(lastChange({ version: 20, changedAt: new Date(40).toISOString() })).toBe(40)
  expect(lastChange({ version: 20, changedAt: new Date(10).toISOString() })).toBe(20)
  expect([lastChange({ version: 20 }), lastChange({ version: 20, changedAt: 'x' })]).toEqual([20, 20])
})

describe('the order of the table', () => {
  it.each([
    ['title', false, 'lamp salt well'],
    ['title', true, 'well salt lamp'],
    ['pages', false, 'salt well lamp'],
    ['pages', true, 'lamp salt well'],
    ['visibility', false, 'lamp well salt'],
    ['changed', true, 'lamp salt well'],
    ['changed', false, 'well salt lamp'],
  ] as const)('by %s, descending: %s', (column, isDescending, expected) => {
    expect(ordered({ column, isDescending })).toBe(expected)
  })

  it('turns round at the second press, and begins anew with another column', () => {
    expect(toggledSort(NEWEST_CHANGE, 'changed')).toEqual({ column: 'changed', isDescending: false })
    expect(toggledSort(NEWEST_CHANGE, 'title')).toEqual({ column: 'title', isDescending: false })
    expect(toggledSort({ column: 'title', isDescending: true }, 'changed')).toEqual(NEWEST_CHANGE)
  })

  it('stays while a book is changed, and not if another one came or went', () => {
    const [salt, lamp, well] = books as [Book, Book, Book]
    const changed = { ...salt, version: 99 }
    expect(keptOrder(books, [changed, well, lamp])).toEqual([changed, lamp, well])
    expect(keptOrder(books, [well, lamp])).toEqual([well, lamp])
    const next = [well, lamp, buildBook({ id: 'new' })]
    expect(keptOrder(books, next)).toBe(next)
  })
})
