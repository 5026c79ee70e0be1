import type { Book } from '@hikma/contracts/book'
import { cachedBooks } from '../../api/cachedBooks.ts'
import { infoKey, pageKey } from '../../cache/pageKey.ts'

/** A page, from 1, as the library has it now. */
export interface PresentPage {
  text: string
  figures: Readonly<Record<string, string>>
}

/** Replaces the cached text of a page: a save leaves the version of the book, by which pages are cached. */
export function cacheSavedPage({ id, version }: Book, page: number, { text, figures }: PresentPage): void {
  const writer = cachedBooks.createWriter()
  void writer.writePage(pageKey(id, version, page), text)
  void writer.writePage(infoKey(id, version, page), JSON.stringify({ figures }))
}

/** The same for a page whose figures are as they were. */
export const cachePageText = ({ id, version }: Book, page: number, text: string): void =>
  void cachedBooks.createWriter().writePage(pageKey(id, version, page), text)
