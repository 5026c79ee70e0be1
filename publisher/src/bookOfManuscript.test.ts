import type { BookInput } from '@hikma/contracts/book'
import { readManuscript } from '@hikma/manuscript/readManuscript'
import { zipOf } from '@hikma/manuscript/testing/buildEpub'
import { expect, it } from 'vitest'
import { bookOfManuscript } from './bookOfManuscript.ts'

type FileKind = 'front matter' | 'book.json'
/** A value of each field, and where it comes in: a field of a book that files cannot say is decided on purpose. */
const ENTRIES: Record<keyof BookInput, readonly [value: unknown, ...kinds: FileKind[]]> = {
  title: ['The Lamp', 'front matter', 'book.json'],
  author: ['Mina Rad', 'front matter', 'book.json'],
  description: ['A tale.', 'front matter', 'book.json'],
  genre: ['Mystery', 'front matter', 'book.json'],
  translator: ['T. Reza', 'front matter', 'book.json'],
  originalTitle: ['La lampe', 'front matter', 'book.json'],
  originalLanguage: ['fr', 'front matter', 'book.json'],
  rights: ['Free.', 'front matter', 'book.json'],
  firstPublished: [1866, 'front matter', 'book.json'],
  language: ['en', 'front matter', 'book.json'],
  primaryLanguage: ['en', 'book.json'],
  assistant: ['page', 'book.json'],
  // who publishes decides that, and the file has pages of HTML
  isPublic: [true],
  texLook: ['rendered'],
  // the pages and figures of the file
  cover: ['cover.png'],
  ext: ['html'],
  totalPages: [1],
}
const saidIn = (kind: FileKind) => Object.entries(ENTRIES).filter(([, [, ...kinds]]) => kinds.includes(kind))

async function bookOf(name: string, bytes: Uint8Array) {
  const { record } = bookOfManuscript(await readManuscript(name, bytes), name, {})
  return record as Record<string, unknown>
}

it.each<[FileKind, (fields: [string, unknown][]) => [string, Uint8Array]]>([
  [
    'front matter',
    (fields) => [
      'a.md',
      new TextEncoder().encode(
        `---\n${fields.map(([name, value]) => `${name}: ${String(value)}`).join('\n')}\n---\n# One\n\ntext`,
      ),
    ],
  ],
  [
    'book.json',
    (fields) => [
      'a.zip',
      zipOf({
        '1.html': '<h2>One</h2><p>text</p>',
        'book.json': JSON.stringify({ ...Object.fromEntries(fields), totalPages: 1 }),
      }),
    ],
  ],
])('a book has all that the %s of its file can say', async (kind, fileOf) => {
  const fields = saidIn(kind).map(([name, [value]]): [string, unknown] => [name, value])
  expect(fields.length).toBeGreaterThan(8)
  expect(await bookOf(...fileOf(fields))).toMatchObject(Object.fromEntries(fields))
})
