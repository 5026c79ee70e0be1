import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BookInput } from '@hikma/contracts/book'

/** A book as files in a folder, as `make publish` takes it. */
export interface BookFolder extends Partial<Omit<BookInput, 'cover' | 'totalPages'>> {
  id: string
  pages: readonly string[]
  /** Cover and figures by file name. */
  files?: Readonly<Record<string, Uint8Array | string>>
}

/** Writes the folder of a book, calls `use` with its path, and removes it afterwards. */
export async function withBookFolder<T>(book: BookFolder, use: (folder: string) => Promise<T>): Promise<T> {
  const { pages, files = {}, ...record } = book
  const { title = 'The Lamp and the Well', author = 'Mina Rad', ext = 'html' } = book
  const folder = await mkdtemp(join(tmpdir(), 'hikma-book-'))
  try {
    await writeFile(join(folder, 'book.json'), JSON.stringify({ ...record, title, author, ext }))
    for (const [index, page] of pages.entries()) await writeFile(join(folder, `${index + 1}.${ext}`), page)
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Pages that contain their number: 'Chapter 3'. */
export const chapters = (total: number, heading = 'Chapter'): string[] =>
  Array.from(
    { length: total },
    (_page, at) => `<h2>${heading} ${at + 1}</h2><p>Nobody had told the translator that margins remember.</p>`,
  )
