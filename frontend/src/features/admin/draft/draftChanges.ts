import type { Draft, DraftCover, DraftPage } from './draft.ts'

/** The draft without its pages and its cover, and the order that the pages are in. */
export interface DraftForm extends Pick<Draft, 'details' | 'at' | 'loaded'> {
  order: number[]
}

/** What has to be written for one state of a draft to follow another. */
export interface DraftChanges {
  form: DraftForm | null
  /** Undefined where it stays. */
  cover: DraftCover | null | undefined
  pages: DraftPage[]
  /** Keys of pages that are no more. */
  removed: number[]
}

export const formOf = ({ details, at, loaded, pages }: Draft): DraftForm => ({
  details,
  at,
  loaded,
  order: pages.map(({ key }) => key),
})

/** Page by page, so that typing in one of 500 writes one. `before` is null where nothing is known to be written. */
export function draftChanges(before: Draft | null, after: Draft): DraftChanges {
  const written = new Set(before?.pages)
  const keys = new Set(after.pages.map(({ key }) => key))
  const isSameForm =
    before !== null &&
    before.details === after.details &&
    before.at === after.at &&
    before.loaded === after.loaded &&
    before.pages.length === after.pages.length &&
    before.pages.every(({ key }, at) => key === after.pages[at]?.key)
  return {
    form: isSameForm ? null : formOf(after),
    cover: before && before.cover === after.cover ? undefined : after.cover,
    pages: after.pages.filter((page) => !written.has(page)),
    removed: before ? before.pages.map(({ key }) => key).filter((key) => !keys.has(key)) : [],
  }
}
