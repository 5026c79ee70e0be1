import type { Draft, DraftCover, DraftPage } from './draft.ts'

/** The draft without pages and cover, and the order of the pages. */
export interface DraftForm extends Pick<Draft, 'details' | 'at' | 'isDirectionChosen' | 'loaded'> {
  order: number[]
}

/** The writes that turn one state of a draft in the database into another. */
export interface DraftChanges {
  form: DraftForm | null
  /** Undefined if unchanged, null if removed. */
  cover: DraftCover | null | undefined
  pages: DraftPage[]
  /** Keys of removed pages. */
  removed: number[]
}

export const formOf = ({ details, at, isDirectionChosen, loaded, pages }: Draft): DraftForm => ({
  details,
  at,
  isDirectionChosen,
  loaded,
  order: pages.map(({ key }) => key),
})

/** Compares page by page, so that typing writes one page of 500. `before` is null if the database is not known. */
export function draftChanges(before: Draft | null, after: Draft): DraftChanges {
  const written = new Set(before?.pages)
  const keys = new Set(after.pages.map(({ key }) => key))
  const isSameForm =
    before !== null &&
    before.details === after.details &&
    before.at === after.at &&
    before.isDirectionChosen === after.isDirectionChosen &&
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
