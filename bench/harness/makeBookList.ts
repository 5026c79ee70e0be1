import type { Book } from '@hikma/contracts/book'
import { toBook } from '@hikma/contracts/toBook'
import { buildBookRecord } from '../../test-support/builders/buildBookInput.ts'

const WORDS = 'Nobody had told the translator that margins remember what was written there. '

/** A list of `total` books in the form of the library's answer. */
export const makeBookList = (total: number): Book[] =>
  Array.from({ length: total }, (_book, at) => {
    const record = buildBookRecord({
      title: `Volume ${at}`,
      author: `Author ${String.fromCodePoint(97 + (at % 26))}`,
      description: WORDS.repeat(3),
      genre: ['Fantasy', 'Mystery', 'Academic'][at % 3] ?? '',
      publishedDate: new Date(1.6e12 + at * 6e6).toISOString(),
      totalPages: 5,
      language: 'en',
    })
    return toBook({ id: `book-${at}`, version: 1, totalReads: (at * 7919) % 5000, record }, 'summary')
  })
