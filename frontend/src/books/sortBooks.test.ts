import { LIBRARY_SORTS } from '@hikma/contracts/addresses'
import { describe, expect, it } from 'vitest'
import { buildBook } from '../testing/buildBook.ts'
import { sortBooks } from './sortBooks.ts'

const dated = (id: string, publishedDate: string) => buildBook({ id, publishedDate })
const read = (id: string, totalReads: number) => buildBook({ id, totalReads })
const titled = (...titles: string[]) => titles.map((title, at) => buildBook({ id: `book-${at}`, title }))
const idsOf = (books: readonly { id: string }[]) => books.map(({ id }) => id)
const titlesOf = (books: readonly { title: string }[]) => books.map(({ title }) => title)

describe('sortBooks', () => {
  const dates = [
    dated('spring', '2026-04-01T00:00:00.000Z'),
    dated('never', 'soon'),
    dated('summer', '2026-07-01'),
    dated('blank', ''),
    dated('long-ago', '1926-01-01T00:00:00.000Z'),
  ]
  it('sorts by date, the newest first and invalid dates last', () =>
    expect(idsOf(sortBooks(dates, 'newest', 'en'))).toEqual(['summer', 'spring', 'long-ago', 'blank', 'never']))
  it('sorts by date, the oldest first and invalid dates last', () =>
    expect(idsOf(sortBooks(dates, 'oldest', 'en'))).toEqual(['long-ago', 'spring', 'summer', 'blank', 'never']))
  it('sorts by reads, the most read first', () =>
    expect(idsOf(sortBooks([read('a', 3), read('b', 1204), read('c', 0)], 'popular', 'en'))).toEqual(['b', 'a', 'c']))

  it('sorts titles by the English collation', () =>
    expect(
      titlesOf(sortBooks(titled('zebra', 'باغ', '10 things', 'Éclair', '9 lives', 'apple'), 'title', 'en')),
    ).toEqual(['9 lives', '10 things', 'apple', 'Éclair', 'zebra', 'باغ']))
  it('sorts titles by the Persian collation', () =>
    expect(titlesOf(sortBooks(titled('apple', 'گل', 'پدر', '۱۰ شب', 'آب', '۹ شب', 'ژرف'), 'title', 'fa'))).toEqual([
      '۹ شب',
      '۱۰ شب',
      'آب',
      'پدر',
      'ژرف',
      'گل',
      'apple',
    ]))
  it('ignores punctuation before the first word of a title', () =>
    expect(titlesOf(sortBooks(titled('«باغ»', 'آب', 'پدر', '…'), 'title', 'fa'))).toEqual(['…', 'آب', '«باغ»', 'پدر']))

  it.each(LIBRARY_SORTS)('does not depend on the former order: %s', (sort) => {
    const equal = ['b', 'a', 'd', 'c'].map((id) => buildBook({ id }))
    expect(idsOf(sortBooks(equal, sort, 'en'))).toEqual(['a', 'b', 'c', 'd'])
    expect(idsOf(sortBooks(equal.toReversed(), sort, 'en'))).toEqual(['a', 'b', 'c', 'd'])
  })
  it.each(LIBRARY_SORTS)('does not change the list itself: %s', (sort) => {
    const before = [...dates]
    sortBooks(dates, sort, 'fa')
    expect(dates).toEqual(before)
  })
})
