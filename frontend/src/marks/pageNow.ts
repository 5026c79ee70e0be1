import type { ContentsEntry } from '@hikma/contracts/contents'
import type { StoredMark } from './Mark.ts'

/** Gives the number of the page that a mark is on, from 1: by the id of the page, else as it was when the mark was made. */
export function pageNow(contents: readonly Pick<ContentsEntry, 'page' | 'pageId'>[] | null) {
  const pages = new Map(contents?.map(({ page, pageId }) => [pageId, page]))
  return ({ pageId, page }: Pick<StoredMark, 'pageId' | 'page'>): number =>
    (pageId === null ? undefined : pages.get(pageId)) ?? page
}
