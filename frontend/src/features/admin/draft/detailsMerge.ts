import type { Book, BookInput, DetailsPatch } from '@hikma/contracts/book'
import { DETAIL_NAMES, type DetailName } from '@hikma/contracts/detailNames'
import { type BookDetails, detailsOf, recordOf } from './bookFields.ts'
import { coverName } from './bookInForm.ts'
import type { Draft, LoadedBook } from './draft.ts'

export type DetailValue = string | number | boolean | null

/** The details of a book as the form sends them, so that what was only typed in another way is no change. */
export type SentDetails = Readonly<Pick<BookInput, DetailName>>

/** A field that this admin and somebody else have changed. */
export interface DetailConflict {
  field: DetailName
  mine: DetailValue
  theirs: DetailValue
}

export interface MergedDetails {
  /** The changes of this admin that nobody else has made in another way. */
  patch: DetailsPatch
  conflicts: DetailConflict[]
}

const sentDetails = (details: BookDetails, cover: string | null): SentDetails => recordOf(details, cover, 0)
const sentOf = (book: Book): SentDetails => sentDetails(detailsOf(book), coverName(book))
const valueOf = (details: SentDetails, field: DetailName): DetailValue => details[field] ?? null

/** What the form would save of a loaded book. */
const mineOf = ({ details, cover }: Draft, loaded: LoadedBook): SentDetails =>
  sentDetails(details, cover?.name ?? loaded.cover)

/** The fields that this admin has changed since the book was loaded: all if it is not known what they were. */
function changedFields(draft: Draft, loaded: LoadedBook): DetailName[] {
  const mine = mineOf(draft, loaded)
  const base = loaded.base && sentDetails(loaded.base.details, loaded.base.cover)
  return DETAIL_NAMES.filter(
    (field) => !base || valueOf(base, field) !== valueOf(mine, field) || (field === 'cover' && draft.cover !== null),
  )
}

const patchOf = (fields: readonly DetailName[], mine: SentDetails): DetailsPatch =>
  Object.fromEntries(fields.map((field) => [field, valueOf(mine, field)]))

/** The details that the form changes. */
export const detailsPatch = (draft: Draft, loaded: LoadedBook): DetailsPatch =>
  patchOf(changedFields(draft, loaded), mineOf(draft, loaded))

/** The changes of the form to a book that somebody else has changed since it was loaded. */
export function mergeDetails(draft: Draft, loaded: LoadedBook, book: Book): MergedDetails {
  const mine = mineOf(draft, loaded)
  const theirs = sentOf(book)
  const base = loaded.base && sentDetails(loaded.base.details, loaded.base.cover)
  const conflicts: DetailConflict[] = []
  const fields = changedFields(draft, loaded).filter((field) => {
    const [own, other] = [valueOf(mine, field), valueOf(theirs, field)]
    if (own === other) return field === 'cover' && draft.cover !== null
    if (base && valueOf(base, field) === other) return true
    conflicts.push({ field, mine: own, theirs: other })
    return false
  })
  return { patch: patchOf(fields, mine), conflicts }
}

/** The fields that somebody else has changed since the book was loaded, and this admin has not. */
export function changedByOthers(draft: Draft, loaded: LoadedBook, book: Book): DetailName[] {
  if (!loaded.base) return []
  const base = sentDetails(loaded.base.details, loaded.base.cover)
  const own = changedFields(draft, loaded)
  const theirs = sentOf(book)
  return DETAIL_NAMES.filter((field) => !own.includes(field) && valueOf(base, field) !== valueOf(theirs, field))
}
