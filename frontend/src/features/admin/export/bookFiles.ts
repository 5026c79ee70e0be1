import type { Book } from '@hikma/contracts/book'
import { fileUrl } from '@hikma/contracts/links'

/** The book was changed while its files were fetched. */
export class BookChangedError extends Error {}

export interface ListedFile {
  name: string
  /** The name that the book gives a page. */
  pageName?: string
}

export interface ExportOptions {
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
}

/**
 * The record of a book, the list of its files, and a function that gets one. All throw the signal's reason, or an Error if
 * something cannot be fetched; the function throws a BookChangedError if the book has another version by then.
 */
export async function openBookFiles(id: string, signal: AbortSignal) {
  async function get(path: string, init: RequestInit = {}): Promise<Response> {
    const answer = await fetch(location.origin + path, { ...init, credentials: 'same-origin', signal })
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
    return answer
  }
  const book = (await (await get(`/api/books-db/${id}?view=summary`)).json()) as Book
  return {
    book,
    async listFiles(): Promise<ListedFile[]> {
      const body = JSON.stringify({ action: 'list', bucketName: id })
      const answer = await get('/api/upload', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      return ((await answer.json()) as { data: ListedFile[] }).data
    },
    async fetchFile(name: string): Promise<Uint8Array<ArrayBuffer>> {
      const answer = await get(fileUrl(id, name))
      if (answer.headers.get('x-book-version') !== String(book.version)) throw new BookChangedError()
      return new Uint8Array(await answer.arrayBuffer())
    },
  }
}
