import { expect, it } from 'vitest'
import { sortBooks } from '../../../books/sortBooks.ts'
import { lettersOf } from './lettersOf.ts'

const books = ['آواز', 'احمد', 'باغ', 'Zebra', 'élan', 'Emma', '‘About’', '1984', '…'].map((title, at) => ({
  id: `b${at}`,
  title,
  publishedDate: '',
  totalReads: 0,
}))

it('has each letter once, with the first book, in the order of the titles', () => {
  const sorted = sortBooks(books, 'title', 'en')
  const letters = lettersOf(sorted)
  expect(letters.map(({ letter }) => letter)).toEqual(['#', 'A', 'E', 'Z', 'ا', 'ب'])
  expect(letters.map(({ item }) => sorted[item]?.title)).toEqual(['…', '‘About’', 'élan', 'Zebra', 'آواز', 'باغ'])
})
it('begins with Persian letters in Persian', () =>
  expect(lettersOf(sortBooks(books, 'title', 'fa')).map(({ letter }) => letter)).toEqual([
    '#',
    'ا',
    'ب',
    'A',
    'E',
    'Z',
  ]))
it('has none without books', () => expect(lettersOf([])).toEqual([]))
