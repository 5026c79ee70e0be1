import { pageName } from '@hikma/contracts/areaNames'
import { ApiError, hasStatus } from '@hikma/publishing/ApiError'
import type { PageFiles } from '../api/pageFiles.ts'
import { type LinkedPage, readLinkedPage } from './linkedPage.ts'

/** So many pages are read at a time. */
const AT_A_TIME = 6

/** The pages of a book by their number; null for one that could not be read. */
export type PagesByNumber = ReadonlyMap<number, LinkedPage | null>

interface ReadOptions {
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
}

/**
 * Reads the pages of a book of `total`. A number without a file has no entry. Throws the signal's reason, or an ApiError if
 * the library cannot be reached or wants a sign-in.
 */
export async function readPages(
  files: Pick<PageFiles, 'list' | 'read'>,
  total: number,
  { signal, onProgress }: ReadOptions,
): Promise<PagesByNumber> {
  const names = new Set(await files.list())
  const pages = new Map<number, LinkedPage | null>()
  const found = Array.from({ length: total }, (_page, at) => at + 1).flatMap((page) => {
    const name = [pageName(page, 'html'), pageName(page, 'tex')].find((each) => names.has(each))
    return name === undefined ? [] : [{ page, name }]
  })
  for (let at = 0; at < found.length; at += AT_A_TIME) {
    signal.throwIfAborted()
    onProgress(at, found.length)
    const part = found.slice(at, at + AT_A_TIME)
    const read = await Promise.all(part.map(({ page, name }) => readPage(files, page, name)))
    for (const [index, { page }] of part.entries()) pages.set(page, read[index]!)
  }
  signal.throwIfAborted()
  return pages
}

/** A page; null if it alone cannot be read. */
async function readPage(files: Pick<PageFiles, 'read'>, page: number, name: string): Promise<LinkedPage | null> {
  try {
    const { content, etag } = await files.read(name)
    return readLinkedPage({ page, name, text: content, etag })
  } catch (error) {
    if (!(error instanceof ApiError) || hasStatus(error, 0, 401)) throw error
    return null
  }
}
