import { pageName, type PageExtension } from '@hikma/contracts/areaNames'
import { MAX_PAGE_BYTES } from '@hikma/contracts/limits'
import type { PageEdits, TextEdit } from '@hikma/contracts/pages'
import { httpError } from '@hikma/service-kit/httpError'
import type { Area, Outcome } from '../area.ts'
import type { FileEntry } from '../areaIndex.ts'
import type { NumberedFiles } from '../numbering.ts'
import { continuedPage } from '../pageId.ts'
import { servedEtag } from '../servedPage.ts'
import type { BookChangeAnswer } from './bookChanges.ts'
import { assertBook, assertVersion } from './refusals.ts'

/** A page with other text. */
export interface EditedPage {
  page: number
  /** Of the text that was edited, as it was served. */
  etag: string
  /** The object of the edited text, whose links have today's numbers. */
  entry: FileEntry
}

const isLow = (unit: string | undefined): boolean => unit !== undefined && unit >= '\udc00' && unit <= '\udfff'

/** The text with the edits made, which are in order. Throws 400 if one is not within it, 413 if it becomes too large. */
export function withEdits(text: string, { page, edits }: Pick<PageEdits, 'page' | 'edits'>): string {
  const pieces: string[] = []
  let at = 0
  for (const { from, to, text: instead } of edits satisfies readonly TextEdit[]) {
    if (to > text.length || isLow(text[from]) || isLow(text[to])) throw httpError('edit_outside_text', { page })
    pieces.push(text.slice(at, from), instead)
    at = to
  }
  const edited = pieces.join('') + text.slice(at)
  if (Buffer.byteLength(edited) > MAX_PAGE_BYTES) throw httpError('page_too_large')
  return edited
}

/** The entry of a page that is served with this etag. Throws 404 if there is no such page, 412 if it was saved since. */
export function servedPage(area: NumberedFiles, ext: PageExtension, { page, etag }: Pick<PageEdits, 'page' | 'etag'>) {
  const entry = area.files.get(pageName(page, ext))
  if (!entry) throw httpError('page_missing', { page })
  if (servedEtag(entry, area) !== etag) throw httpError('saved_meanwhile')
  return entry
}

/** Puts edited pages in place of those that they were made of: all of them, or none. */
export function replaceText(
  area: Area,
  edited: readonly EditedPage[],
  version: number | undefined,
): Outcome<BookChangeAnswer> {
  const { ext } = assertBook(area)
  assertVersion(area, version)
  const files = new Map(area.files)
  for (const { page, etag, entry } of edited)
    files.set(pageName(page, ext), continuedPage(servedPage(area, ext, { page, etag }), entry))
  return { area: { ...area, files }, answer: { created: false }, kind: 'replaceText' }
}
