import { directionOf, EMPTY_DETAILS } from './bookFields.ts'
import { type Draft, EMPTY_DRAFT, type LoadedBook } from './draft.ts'

type SavedBook = Omit<LoadedBook, 'base'> & { base?: Partial<NonNullable<LoadedBook['base']>> | null }

/** A draft as a database may hold it: saved by an earlier version, before drafts had all fields. */
export type DraftToComplete = Partial<Omit<Draft, 'details' | 'loaded'>> & {
  details?: Partial<Draft['details']>
  loaded?: SavedBook | null
}

const completedBook = (loaded: SavedBook): LoadedBook => ({
  ...loaded,
  base: loaded.base
    ? { cover: loaded.base.cover ?? null, details: { ...EMPTY_DETAILS, ...loaded.base.details } }
    : null,
})

/** The draft with all fields of this version. */
export function completedDraft(saved: DraftToComplete): Draft {
  const details = { ...EMPTY_DETAILS, ...saved.details }
  const pages = saved.pages?.length ? saved.pages : EMPTY_DRAFT.pages
  return {
    details,
    cover: saved.cover ?? null,
    pages,
    at: Math.min(saved.at ?? 0, pages.length - 1),
    isDirectionChosen: saved.isDirectionChosen ?? details.language !== directionOf(details.primaryLanguage),
    loaded: saved.loaded ? completedBook(saved.loaded) : null,
  }
}
