import { infoNumberOf } from '@hikma/contracts/areaNames'
import type { Book } from '@hikma/contracts/book'
import { pageNamesOf } from '@hikma/contracts/pageNamesOf'
import { type ZipFile, zipStream } from '@hikma/manuscript/out/zipStream'
import { detailsOf, recordOf } from '../draft/bookFields.ts'
import { type ExportOptions, type ListedFile, openBookFiles } from './bookFiles.ts'

/** So many files are fetched at a time. */
const AT_A_TIME = 6
/** The content of an info file without figures; it means the same as no file. */
const EMPTY_INFO = '{"figures":{}}'

/**
 * A book, by id, as a zip of the plain files that `make export` writes; unpacked, they can be published again. Throws a
 * BookChangedError, the signal's reason, or an Error if a file cannot be fetched.
 */
export async function zipBook(id: string, { signal, onProgress }: ExportOptions): Promise<Blob> {
  const { book, listFiles, fetchFile } = await openBookFiles(id, signal)
  const fileOf = async (name: string): Promise<ZipFile> => ({ name, content: await fetchFile(name), isStored: true })

  async function* files(): AsyncGenerator<ZipFile> {
    const listed = await listFiles()
    const names = listed.map(({ name }) => name)
    for (let at = 0; at < names.length; at += AT_A_TIME) {
      onProgress(at, names.length)
      for (const file of await Promise.all(names.slice(at, at + AT_A_TIME).map(fileOf)))
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
