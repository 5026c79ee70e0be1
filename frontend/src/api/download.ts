import { infoKey, pageKey } from '../cache/pageKey.ts'
import { type BookFile, bookFileOf } from './bookFile.ts'
import { type Download, fetchFile, LibraryUnavailableError } from './fetchFile.ts'
import { cachedBooks } from './cachedBooks.ts'

/**
 * A page or an info file: as the library has it now or, while the library is away, as it was last read in the same
 * version of the book. Null where there is none: the library decides who may read, whatever is kept here.
 */
export async function download(link: string, signal: AbortSignal): Promise<Download | null> {
  const file = bookFileOf(link)
  const keeper = cachedBooks.keeper()
  try {
    const answer = await fetchFile(link, signal)
    if (file) keep(keeper, file, answer)
    return answer
  } catch (error) {
    if (!file || !(error instanceof LibraryUnavailableError)) throw error
    const text = await cachedBooks.page(keyOf(file, file.version))
    signal.throwIfAborted()
    if (text === null) throw error
    return { text, version: null, pages: null }
  }
}

function keep(keeper: ReturnType<typeof cachedBooks.keeper>, file: BookFile, answer: Download | null): void {
  if (answer) void keeper.page(keyOf(file, answer.version ?? file.version), answer.text)
  // That a page has no info file is worth knowing as well.
  else if (file.isInfo) void keeper.page(keyOf(file, file.version), '')
  else void cachedBooks.dropBook(file.bookId)
}

const keyOf = ({ isInfo, bookId, page }: BookFile, version: number): string =>
  (isInfo ? infoKey : pageKey)(bookId, version, page)
