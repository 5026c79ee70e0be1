import { describe, expect, it } from 'vitest'
import { book, type BookRecord } from './book.ts'
import { toBook } from './toBook.ts'

const RECORD: BookRecord = {
  title: 'The lamp',
  author: 'Nobody',
  description: '',
  cover: 'cover.png',
  genre: 'Mystery',
  primaryLanguage: 'en',
  language: 'ltr',
  ext: 'html',
  totalPages: 1,
  isPublic: true,
  publishedDate: '2026-01-01T00:00:00.000Z',
  createdVersion: 7,
}

describe('toBook', () => {
  it('shows the fields of a book, and none that this build does not know', () => {
    const record = { ...RECORD, later: 'for admins only' }
    const shown = toBook({ id: 'the-lamp', version: 8, record, totalReads: 2 }, 'full')
    expect(book.strict().parse(shown)).toEqual(shown)
    expect(shown).toMatchObject({ title: 'The lamp', cover: '/api/download/the-lamp/cover.png', totalReads: 2 })
  })
})
