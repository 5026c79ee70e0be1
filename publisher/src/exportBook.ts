import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { infoNumberOf, isFileName } from '@hikma/contracts/areaNames'
import { z } from 'zod'
import type { ApiClient } from './apiClient.ts'
import { UserError } from './UserError.ts'

const listing = z.object({ data: z.array(z.object({ name: z.string().refine(isFileName) })) })
const download = z.object({ content: z.string() })
const record = z.object({
  id: z.string(),
  title: z.string(),
  author: z.string(),
  description: z.string(),
  genre: z.string(),
  primaryLanguage: z.string(),
  language: z.string(),
  ext: z.enum(['html', 'tex']),
  totalPages: z.int(),
  isPublic: z.boolean(),
})

const DATA_URL = /^data:[^,]*;base64,/

/** A binary file comes as a data URL; a text that only looks like one is a page, and stays as it is. */
const bytesOf = (name: string, content: string): Buffer => {
  const head = /\.(html|tex|info|json|md|txt|htm|svg)$/i.test(name) ? null : DATA_URL.exec(content)
  return head ? Buffer.from(content.slice(head[0].length), 'base64') : Buffer.from(content)
}

async function emptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new UserError(`${folder} is not empty: name a new folder.`)
}

/**
 * Writes a book as plain files, in the form that publishing takes. Needs a session for a private book.
 * Gives the number of files. Throws a UserError or ApiError with one sentence.
 */
export async function exportBook(
  id: string,
  folder: string,
  api: ApiClient,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<number> {
  const book = record.parse((await api.call('GET', `/api/books-db/${encodeURIComponent(id)}`)).body)
  const body = { action: 'list', bucketName: id }
  const names = listing.parse((await api.call('POST', '/api/upload', { body })).body).data.map(({ name }) => name)
  await emptyFolder(folder)
  for (const [done, name] of names.entries()) {
    const answer = await api.call('POST', '/api/upload', {
      body: { action: 'download', bucketName: id, filePath: name },
    })
    const bytes = bytesOf(name, download.parse(answer.body).content)
    // an info file without figures says nothing that its absence does not say
    const isEmptyInfo = infoNumberOf(name) !== null && bytes.toString() === '{"figures":{}}'
    if (!isEmptyInfo) await writeFile(join(folder, name), bytes, { flag: 'wx' })
    onProgress(done + 1, names.length)
  }
  await writeFile(join(folder, 'book.json'), `${JSON.stringify(book, null, 2)}\n`, { flag: 'wx' })
  return names.length
}
