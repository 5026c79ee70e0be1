import { randomUUID } from 'node:crypto'
import { pageNumberOf } from '@hikma/contracts/areaNames'
import { createApiClient } from './apiClient.ts'
import { droppedLines } from './droppedLines.ts'
import { publishBook, type Outcome } from './publishBook.ts'
import type { BookFolder } from './readBookFolder.ts'

export interface SessionOptions {
  /** The library's address, such as `http://127.0.0.1:8080`. */
  url: string
  /** The admin's password, or a function that asks for it, called after the book has been read and checked. */
  password: string | (() => Promise<string>)
  isPublic?: boolean | undefined
  /** Asked before a book is replaced; without it an existing book is not replaced. */
  confirmReplace?: ((question: string) => Promise<boolean>) | undefined
  onProgress?: ((done: number, total: number) => void) | undefined
  signal?: AbortSignal | undefined
  fetch?: typeof fetch
}
export interface PublishedBook {
  id: string
  title: string
  pages: number
  outcome: Outcome
  /** The markup that the reader leaves out of the pages, in lines for a person. */
  dropped: string[]
}

/** Signs in, publishes a book that was read, and signs out. Throws a UserError or an ApiError. */
export async function publishInSession(book: BookFolder, options: SessionOptions): Promise<PublishedBook> {
  const { url, password, isPublic, confirmReplace = async () => false, onProgress, signal } = options
  const api = createApiClient({ url, ...(options.fetch && { fetch: options.fetch }) })
  const body = { password: typeof password === 'string' ? password : await password() }
  await api.call('POST', '/api/session', { body, signal })
  try {
    const stage = randomUUID()
    const outcome = await publishBook(book, { api, stage, isPublic, confirmReplace, onProgress, signal })
    const dropped = droppedLines(htmlPages(book))
    return { id: book.id, title: book.record.title, pages: book.record.totalPages, outcome, dropped }
  } finally {
    // a failure can be ignored: the session expires
    await api.call('DELETE', '/api/session').catch(() => {})
  }
}

/** The text of each page in order; none for a book of TeX, which is shown as it is. */
function htmlPages({ files, record }: BookFolder): string[] {
  if (record.ext !== 'html') return []
  return files.filter(({ name }) => pageNumberOf(name) !== null).map(({ bytes }) => new TextDecoder().decode(bytes))
}
