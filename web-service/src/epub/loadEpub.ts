import { createHash } from 'node:crypto'
import { isCoverName, isImageName, pageName } from '@hikma/contracts/areaNames'
import type { Book } from '@hikma/contracts/book'
import { optionalTextsOf } from '@hikma/contracts/optionalTexts'
import type { EpubBook } from '@hikma/manuscript/out/EpubBook'
import { httpError } from '@hikma/service-kit/httpError'
import type { LibrarySource } from '../source/LibrarySource.ts'
import { type ListedFile, listFiles } from '../source/listFiles.ts'
import { MAX_EPUB_BYTES } from './limits.ts'

/** Raised when EPUBs are written in another way, so that copies of before are not taken for current ones. */
const FORM = 2

/** An EPUB that can be written. It can be sent to a worker. */
export interface EpubPlan {
  id: string
  details: EpubBook
  /** The file names of the pages, in order; null for a page that is missing. */
  pages: readonly (string | null)[]
  figures: readonly string[]
  /** The etags of all files, by name: none of them may change while the book is written. */
  etags: ReadonlyMap<string, string>
  /** The etag of the whole. */
  etag: string
}

/**
 * The parts of a public book's EPUB; null for a book that is missing, private or without pages. Throws 413 for one of
 * more than 200 MB, and any error if a service cannot answer before `signal` aborts.
 */
export async function loadEpub(source: LibrarySource, id: string, signal: AbortSignal): Promise<EpubPlan | null> {
  const [book, files] = await Promise.all([askBook(source, id, signal), listFiles(source, id, signal)])
  if (!book || !files || book.totalPages === 0) return null
  const known = new Map(files.map((file) => [file.name, file]))
  const names = Array.from({ length: book.totalPages }, (_page, index) => pageName(index + 1, book.ext))
  const pages = names.map((name) => (known.has(name) ? name : null))
  const figures = files.map(({ name }) => name).filter(isImageName)
  const parts = [...pages.filter((name) => name !== null), ...figures].map((name) => known.get(name)!)
  if (parts.reduce((sum, { size }) => sum + size, 0) > MAX_EPUB_BYTES) throw httpError('epub_too_large')
  return {
    id,
    details: { ...detailsOf(book, parts), pageNames: names.map((name) => known.get(name)?.pageName ?? null) },
    pages,
    figures,
    etags: new Map(parts.map(({ name, etag }) => [name, etag])),
    etag: etagOf(book, parts),
  }
}

async function askBook(source: LibrarySource, id: string, signal: AbortSignal): Promise<Book | null> {
  const { status, text } = await source.ask(`/api/books-db/${id}?view=summary`, { signal })
  if (status === 404) return null
  if (status !== 200) throw new Error(`book ${id} was answered with ${status}`)
  return JSON.parse(text) as Book
}

function detailsOf(book: Book, parts: readonly ListedFile[]): EpubBook {
  const { title, author, description, genre, lang, direction, ext, version } = book
  // a saved page does not raise the version
  const changes = parts.map(({ lastModified }) => Date.parse(lastModified)).filter((time) => time > version)
  return {
    identifier: `urn:hikma:${book.id}`,
    title,
    author,
    ...optionalTextsOf(book),
    description,
    genre,
    lang,
    direction,
    ext,
    modified: new Date(changes.reduce((latest, time) => Math.max(latest, time), version)),
    cover: parts.find(({ name }) => isCoverName(name))?.name ?? null,
  }
}

function etagOf(book: Book, parts: readonly ListedFile[]): string {
  const content = [FORM, { ...book, totalReads: 0 }, parts.map(({ name, etag, pageName }) => [name, etag, pageName])]
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 27)
}
