import { infoNumberOf } from '@hikma/contracts/areaNames'
import type { Book } from '@hikma/contracts/book'
import { fileUrl } from '@hikma/contracts/links'
import { pageNamesOf } from '@hikma/contracts/pageNamesOf'
import { type ZipFile, zipStream } from '@hikma/manuscript/out/zipStream'
import { detailsOf, recordOf } from '../draft/bookFields.ts'

/** So many files are fetched at a time. */
const AT_A_TIME = 6
/** The content of an info file without figures; it means the same as no file. */
const EMPTY_INFO = '{"figures":{}}'

/** The book was changed while its files were fetched. */
export class BookChangedError extends Error {}

interface ListedFile {
  name: string
  /** The name that the book gives a page. */
  pageName?: string
}

interface ZipOptions {
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
}

/**
 * A book, by id, as a zip of the plain files that `make export` writes; unpacked, they can be published again. Throws a
 * BookChangedError, the signal's reason, or an Error if a file cannot be fetched.
 */
export async function zipBook(id: string, { signal, onProgress }: ZipOptions): Promise<Blob> {
  async function get(path: string, init: RequestInit = {}): Promise<Response> {
    const answer = await fetch(location.origin + path, { ...init, credentials: 'same-origin', signal })
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
    return answer
  }

  const book = (await (await get(`/api/books-db/${id}?view=summary`)).json()) as Book

  async function listFiles(): Promise<ListedFile[]> {
    const body = JSON.stringify({ action: 'list', bucketName: id })
    const answer = await get('/api/upload', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return ((await answer.json()) as { data: ListedFile[] }).data
  }

  async function fetchFile(name: string): Promise<ZipFile> {
    const answer = await get(fileUrl(id, name))
    if (answer.headers.get('x-book-version') !== String(book.version)) throw new BookChangedError()
    return { name, content: new Uint8Array(await answer.arrayBuffer()), isStored: true }
  }

  async function* files(): AsyncGenerator<ZipFile> {
    const listed = await listFiles()
    const names = listed.map(({ name }) => name)
    for (let at = 0; at < names.length; at += AT_A_TIME) {
      onProgress(at, names.length)
      for (const file of await Promise.all(names.slice(at, at + AT_A_TIME).map(fetchFile)))
        if (!isEmptyInfo(file)) yield file
    }
    yield { name: 'book.json', content: bookJsonOf(book, listed), isStored: true }
  }

  const pieces: BlobPart[] = []
  for await (const piece of zipStream(files(), new Date())) pieces.push(piece as Uint8Array<ArrayBuffer>)
  return new Blob(pieces, { type: 'application/zip' })
}

const isEmptyInfo = ({ name, content }: ZipFile): boolean =>
  infoNumberOf(name) !== null &&
  content.length === EMPTY_INFO.length &&
  new TextDecoder().decode(content as Uint8Array) === EMPTY_INFO

/** `book.json` as publishing reads it: the fields of the form as the library holds them. The cover is known by its name. */
function bookJsonOf(book: Book, files: readonly ListedFile[]): string {
  const { cover: _cover, ...record } = recordOf(detailsOf(book), null, book.totalPages)
  const fields = (Object.keys(record) as (keyof typeof record)[]).map((name) => [name, book[name]])
  const json = { id: book.id, ...Object.fromEntries(fields), ...pageNamesOf(files, book) }
  return `${JSON.stringify(json, null, 2)}\n`
}
