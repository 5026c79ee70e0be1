import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { infoNumberOf, isFileName } from '@hikma/contracts/areaNames'
import { z } from 'zod'
import type { ApiClient } from './apiClient.ts'
import { exportedBookJson } from './bookFields.ts'
import { UserError } from './UserError.ts'

const listing = z.object({ data: z.array(z.object({ name: z.string().refine(isFileName) })) })
const download = z.object({ content: z.string() })
const DATA_URL = /^data:[^,]*;base64,/

/** The bytes of a file: a binary file arrives as a data URL; a text file that looks like one is not decoded. */
const bytesOf = (name: string, content: string): Buffer => {
  const prefix = /\.(html|tex|info|json|md|txt|htm|svg)$/i.test(name) ? null : DATA_URL.exec(content)
  return prefix ? Buffer.from(content.slice(prefix[0].length), 'base64') : Buffer.from(content)
}

async function createEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new UserError(`${folder} is not empty: name a new folder.`)
}

/**
 * Writes a book as plain files that can be published again. A private book needs a session.
 * Gives the number of files. Throws a UserError or a CallError with one sentence.
 */
export async function exportBook(
  id: string,
  folder: string,
  api: ApiClient,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<number> {
  const book = exportedBookJson.parse((await api.call('GET', `/api/books-db/${encodeURIComponent(id)}`)).body)
  const body = { action: 'list', bucketName: id }
  const names = listing.parse((await api.call('POST', '/api/upload', { body })).body).data.map(({ name }) => name)
  await createEmptyFolder(folder)
  for (const [done, name] of names.entries()) {
    const answer = await api.call('POST', '/api/upload', {
      body: { action: 'download', bucketName: id, filePath: name },
    })
    const bytes = bytesOf(name, download.parse(answer.body).content)
    // an info file without figures is the same as none
    const isEmptyInfo = infoNumberOf(name) !== null && bytes.toString() === '{"figures":{}}'
    if (!isEmptyInfo) await writeFile(join(folder, name), bytes, { flag: 'wx' })
    onProgress(done + 1, names.length)
  }
  await writeFile(join(folder, 'book.json'), `${JSON.stringify(book, null, 2)}\n`, { flag: 'wx' })
  return names.length
}
