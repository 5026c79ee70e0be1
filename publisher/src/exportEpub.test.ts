import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ApiClient } from './apiClient.ts'
import { exportEpub } from './exportEpub.ts'
import { temporaryFolder } from './testing/temporaryFolder.ts'

const book = {
  id: 'lamp',
  title: 'The Lamp',
  author: 'Mina Rad',
  description: '',
  cover: null,
  genre: 'Fantasy',
  primaryLanguage: 'en',
  language: 'en',
  ext: 'html',
  totalPages: 2,
  isPublic: true,
  publishedDate: '2024-05-06T07:08:09.000Z',
  totalReads: 0,
  version: Date.UTC(2024, 4, 6),
  direction: 'ltr',
  lang: 'en',
}

const createLibrary = (files: Record<string, string>, record: object = book): ApiClient => ({
  call(_method, path, options) {
    const { action, filePath = '' } = (options?.body ?? {}) as { action?: string; filePath?: string }
    if (path.startsWith('/api/books-db/')) return Promise.resolve({ status: 200, body: record })
    const data = Object.keys(files).map((name) => ({ name }))
    if (action === 'list') return Promise.resolve({ status: 200, body: { data } })
    const content = files[filePath]
    return content === undefined
      ? Promise.reject(new Error('gone'))
      : Promise.resolve({ status: 200, body: { content } })
  },
})

test('a book is one file, and both readings of its pages are counted', async () => {
  const file = join(await temporaryFolder(), 'lamp.epub')
  const counted: number[] = []
  const library = createLibrary({ '1.html': '<p>one</p>', '2.html': '<p>two</p>' })
  expect(await exportEpub('lamp', file, library, (done) => counted.push(done))).toBe(2)
  expect((await readFile(file)).subarray(38, 58).toString()).toBe('application/epub+zip')
  expect(counted).toEqual([1, 2, 3, 4])
})

test('a failure leaves no file behind', async () => {
  const folder = await temporaryFolder()
  await expect(exportEpub('lamp', join(folder, 'lamp.epub'), createLibrary({ '1.html': 'one' }))).rejects.toThrow(
    'gone',
  )
  expect(await readdir(folder)).toEqual([])
})

test('a file that is there stays as it is', async () => {
  const file = join(await temporaryFolder(), 'lamp.epub')
  await writeFile(file, 'mine')
  await expect(exportEpub('lamp', file, createLibrary({}))).rejects.toThrow('is already there')
  expect(await readFile(file, 'utf8')).toBe('mine')
})

test('a book without pages is refused with a sentence', async () => {
  const library = createLibrary({}, { ...book, totalPages: 0 })
  await expect(exportEpub('lamp', join(await temporaryFolder(), 'lamp.epub'), library)).rejects.toThrow(
    'has no pages yet',
  )
})
