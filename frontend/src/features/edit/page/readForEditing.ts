import { pageName } from '@hikma/contracts/areaNames'
import type { Book } from '@hikma/contracts/book'
import type { EditCalls } from '../api/createEditCalls.ts'
import type { SavedDraft } from '../draft/savedDrafts.ts'
import type { EditError } from './EditError.ts'
import { draftOf, isChanged, type PageDraft, type SavedPage } from './pageDraft.ts'
import { findPageByEtag, type PageLocation, locationOf } from './pageLocation.ts'

interface Read {
  page: number
  saved: SavedPage
  draft: PageDraft
  place: PageLocation
  /** When the draft that was found had been written. */
  restoredAt: number | null
  theirs: SavedPage | null
  fault: EditError | null
  /** The draft that was found is what the page says by now. */
  isDone: boolean
}

/** A page as it is, and the draft that was left of it, if one was: at the number that the page has now. */
export async function readForEditing(
  calls: EditCalls,
  { id, ext }: Book,
  wanted: number,
  found: SavedDraft | null,
): Promise<Read> {
  const files = await calls.list(id)
  const at = found && findPageByEtag(files, found.etag)
  const page = at ?? wanted
  const isGone = found !== null && !files.some(({ name }) => name === pageName(page, ext))
  const now = isGone ? { text: '', figures: {}, etag: found.etag } : await calls.readPage(id, page, ext, files)
  const plain = {
    page,
    saved: now,
    draft: draftOf(now),
    place: locationOf(files, page, ext),
    restoredAt: null,
    theirs: null,
    fault: null,
    isDone: false,
  }
  if (!found) return plain
  const { draft, etag, savedAt } = found
  if (!isGone && !isChanged(now, draft))
    return { ...plain, draft: { ...plain.draft, uploaded: draft.uploaded }, isDone: true }
  const restored = { ...plain, draft, saved: { ...now, etag }, restoredAt: savedAt }
  if (at !== null) return restored
  return {
    ...restored,
    place: found.place,
    theirs: isGone ? null : now,
    fault: { kind: 'restored', why: isGone ? 'pageGone' : 'other', said: null },
  }
}
