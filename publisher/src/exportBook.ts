import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { infoNumberOf } from '@hikma/contracts/areaNames'
import type { ApiClient } from './apiClient.ts'
import { pageNamesOf } from '@hikma/contracts/pageNamesOf'
import { exportedBookJson } from './bookFields.ts'
import { downloadFile, listFiles } from './libraryFiles.ts'
import { UserError } from './UserError.ts'

async function createEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new UserError(`${folder} is not empty: name a new folder.`)
}

/**
 * Writes a book as plain files that can be published again, by the public calls: so it works while Hikma runs, in one process
 * and in compose, and gives what readers get. A private book needs a session.
 * Gives the number of files. Throws a UserError or an ApiError with one sentence.
 */
export async function exportBook(
  id: string,
  folder: string,
  api: ApiClient,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<number> {
  const book = exportedBookJson.parse((await api.call('GET', `/api/books-db/${encodeURIComponent(id)}`)).body)
  const files = await listFiles(id, api)
  const names = files.map(({ name }) => name)
  await createEmptyFolder(folder)
  for (const [done, name] of names.entries()) {
    const bytes = await downloadFile(id, name, api)
    // an info file without figures is the same as none
    const isEmptyInfo = infoNumberOf(name) !== null && bytes.toString() === '{"figures":{}}'
    if (!isEmptyInfo) await writeFile(join(folder, name), bytes, { flag: 'wx' })
    onProgress(done + 1, names.length)
  }
  await writeFile(join(folder, 'book.json'), `${JSON.stringify({ ...book, ...pageNamesOf(files, book) }, null, 2)}\n`, {
    flag: 'wx',
  })
  return names.length
}
