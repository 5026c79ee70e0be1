import { pageName } from '@hikma/contracts/areaNames'
import type { Book } from '@hikma/contracts/book'
import type { EditCalls } from '../api/createEditCalls.ts'
import type { SavedDraft } from '../draft/savedDrafts.ts'
import type { EditError } from '../page/EditError.ts'
import { draftOf, isChanged, type PageDraft, type SavedPage } from '../page/pageDraft.ts'
import { findPageByEtag, type PageLocation, locationOf } from '../page/pageLocation.ts'

interface PageForEditing {
  page: number
  saved: SavedPage
  draft: PageDraft
  location: PageLocation
  /** Time at which the restored draft was saved, in ms; null if none was restored. */
  restoredAt: number | null
  theirs: SavedPage | null
  error: EditError | null
  /** The page already has the content of the draft, so the draft can be deleted. */
  isDone: boolean
}

/**
 * Reads a page and restores its draft, if there is one, at the number that the page has now.
 * Throws an ApiError if the book or the page cannot be read.
 */
export async function readForEditing(
  calls: EditCalls,
  { id, ext }: Book,
  wantedPage: number,
  found: SavedDraft | null,
): Promise<PageForEditing> {
  const files = await calls.list(id)
  const foundAt = found && findPageByEtag(files, found.etag)
  const page = foundAt ?? wantedPage
  const isGone = found !== null && !files.some(({ name }) => name === pageName(page, ext))
  const current = isGone ? { text: '', figures: {}, etag: found.etag } : await calls.readPage(id, page, ext, files)
  const plain = {
    page,
    saved: current,
    draft: draftOf(current),
    location: locationOf(files, page, ext),
    restoredAt: null,
    theirs: null,
    error: null,
    isDone: false,
  }
  if (!found) return plain
  const { draft, etag, savedAt } = found
  if (!isGone && !isChanged(current, draft))
    return { ...plain, draft: { ...plain.draft, uploaded: draft.uploaded }, isDone: true }
  const restored = { ...plain, draft, saved: { ...current, etag }, restoredAt: savedAt }
  if (foundAt !== null) return restored
  return {
    ...restored,
    location: found.place,
    theirs: isGone ? null : current,
    error: { kind: 'restored', reason: isGone ? 'pageGone' : 'other', serverMessage: null },
  }
}
