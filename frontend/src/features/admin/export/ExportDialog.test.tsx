import type { Book } from '@hikma/contracts/book'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { buildBook } from '../../../testing/buildBook.ts'
import { fakeLibrary } from '../../../testing/fakeLibrary.ts'
import { renderIn } from '../../../testing/renderIn.tsx'
import { ExportDialog } from './ExportDialog.tsx'
import { saveFile } from '../../../lib/saveFile.ts'

vi.mock('../../../lib/saveFile.ts', () => ({ saveFile: vi.fn() }))
beforeEach(() => void vi.mocked(saveFile).mockClear())

const FILES: Readonly<Record<string, string>> = {
  '1.html': '<p>The first page.</p>',
  '1.info': '{"figures":{}}',
  '2.html': '<p>The second page.</p>',
  '2.info': '{"figures":{"a":"lamp.svg"}}',
}

/** Opens the dialog of a book whose files have these versions in turn. */
async function open(book: Book, versions: readonly number[] = [book.version]) {
  const left = [...versions]
  fakeLibrary([book], ({ pathname }) => {
    if (pathname === '/api/upload') return Response.json({ data: Object.keys(FILES).map((name) => ({ name })) })
    const [, name = ''] = /^\/api\/download\/[\w-]+\/(.+)$/.exec(pathname) ?? []
    const text = FILES[name]
    if (text === undefined) return undefined
    const version = left.length > 1 ? left.shift() : left[0]
    return new Response(text, { headers: { 'X-Book-Version': String(version) } })
  })
  const onClose = vi.fn()
  await renderIn('en', <ExportDialog book={book} onClose={onClose} />)
  return { onClose }
}
const textOf = (zip: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.readAsText(zip, 'latin1')
  })
const collect = () => userEvent.click(screen.getByRole('button', { name: 'Download plain files' }))

it('saves the files of a private book as a zip, with a book.json and without empty info files', async () => {
  const book = buildBook({ id: 'salt-roads', isPublic: false, totalPages: 2, translator: 'Elin Marsh' })
  await open(book)
  expect(screen.queryByRole('link')).toBeNull()
  await collect()
  await screen.findByText('The zip is in your downloads.')
  const [zip, name] = vi.mocked(saveFile).mock.calls[0]!
  expect(name).toBe('salt-roads.zip')
  const text = await textOf(zip)
  const names = ['1.html', '2.html', '2.info', 'book.json']
  for (const found of names) expect(text).toContain(found)
  expect(text).not.toContain('1.info')
  expect(text).toContain('<p>The second page.</p>')
  expect(text).toContain('"translator": "Elin Marsh"')
  expect(text).toContain('"isPublic": false')
})

it('has no EPUB of a book without pages', async () => {
  await open(buildBook({ id: 'salt-roads', isPublic: false, totalPages: 0 }))
  screen.getByText('An EPUB is there once the book has pages.')
  expect(screen.queryByRole('button', { name: 'Download EPUB' })).toBeNull()
})

it('links the EPUB of a public book', async () => {
  await open(buildBook({ id: 'salt-roads', isPublic: true, totalPages: 2 }))
  expect(screen.getByRole('link', { name: 'Download EPUB' }).getAttribute('href')).toBe('/books/salt-roads.epub')
})

it.each([
  ['a book that is changed meanwhile', [5, 6], 'The book was changed meanwhile. Please try again.'],
  ['a file that is not there', [], 'Not all files could be loaded. Check your connection and try again.'],
])('saves nothing of %s, and says so', async (_what, versions, sentence) => {
  const book = buildBook({ id: 'salt-roads', version: 5, totalPages: 2 })
  await open(book, versions)
  if (versions.length === 0) vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await collect()
  await screen.findByText(sentence)
  expect(saveFile).not.toHaveBeenCalled()
})
