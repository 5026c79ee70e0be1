import { createWriteStream } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pageNamesOf } from '@hikma/contracts/pageNamesOf'
import { isCoverName, isImageName, pageName } from '@hikma/contracts/areaNames'
import { book } from '@hikma/contracts/book'
import { toEpub } from '@hikma/manuscript/out/toEpub'
import type { ApiClient } from './apiClient.ts'
import { downloadFile, listFiles } from './libraryFiles.ts'
import { UserError } from './UserError.ts'

/**
 * Writes a book as an EPUB file. A private book needs a session. The file is there when it is complete. Gives the number
 * of pages. Throws a UserError or an ApiError with one sentence.
 */
export async function exportEpub(
  id: string,
  file: string,
  api: ApiClient,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<number> {
  const record = book.parse((await api.call('GET', `/api/books-db/${encodeURIComponent(id)}`)).body)
  const files = await listFiles(id, api)
  const names = files.map(({ name }) => name)
  if (await exists(file)) throw new UserError(`${file} is already there: name a new file.`)
  const { ext, totalPages, version } = record
  if (totalPages === 0) throw new UserError(`${id} has no pages yet.`)
  let done = 0
  const read = async (name: string) => {
    const bytes = await downloadFile(id, name, api)
    // pages are read twice
    onProgress(Math.min(++done, totalPages * 2), totalPages * 2)
    return bytes
  }
  const pages = Array.from(
    { length: totalPages },
    (_page, index) => async () => (await read(pageName(index + 1, ext))).toString(),
  )
  const figures = names.filter(isImageName).map((name) => ({ name, read: () => downloadFile(id, name, api) }))
  const cover = names.find(isCoverName)
  const identifier = `urn:hikma:${id}`
  const details = { ...record, ...pageNamesOf(files, record), identifier, modified: new Date(version), cover }
  const part = `${file}.part`
  try {
    await pipeline(Readable.from(toEpub(details, pages, figures)), createWriteStream(part))
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return totalPages
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )
