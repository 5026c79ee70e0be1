import { pageName } from '@hikma/contracts/areaNames'
import type { Book } from '@hikma/contracts/book'
import { ApiError, hasStatus, isOutcomeUnknown } from '../../../api/ApiError.ts'
import type { EditCalls } from '../api/createEditCalls.ts'
import type { EditErrorReason } from './EditError.ts'
import { areFiguresEqual, type PageDraft, type SavedPage } from './pageDraft.ts'
import { classifyChange, findPageByEtag, type PageLocation } from './pageLocation.ts'

export type SaveOutcome =
  | { kind: 'saved'; page: number; etag: string }
  | { kind: 'refused'; why: EditErrorReason; said: string | null; theirs: SavedPage | null }

interface Save {
  calls: EditCalls
  book: Pick<Book, 'id' | 'ext'>
  page: number
  saved: SavedPage
  place: PageLocation
  draft: PageDraft
}

export const serverMessageOf = (error: unknown): string | null => (error instanceof ApiError ? error.said : null)
const refused = (why: EditErrorReason, said: string | null = null, theirs: SavedPage | null = null): SaveOutcome => ({
  kind: 'refused',
  why,
  said,
  theirs,
})

/** Saves a page with its figures. One that others have only moved is saved where it is now. */
export async function savePage(save: Save): Promise<SaveOutcome> {
  try {
    return await saveAt(save, save.page)
  } catch (error) {
    if (!hasStatus(error, 404, 412) && !isOutcomeUnknown(error)) return refused(null, serverMessageOf(error))
    return await findOut(save, error).catch((reason: unknown) =>
      refused(hasStatus(reason, 404) ? 'bookGone' : null, serverMessageOf(error)),
    )
  }
}

async function saveAt({ calls, book, saved, draft }: Save, page: number): Promise<SaveOutcome> {
  const { text, figures } = draft
  const etag = await calls.savePage(book.id, pageName(page, book.ext), { text, figures, etag: saved.etag })
  return { kind: 'saved', page, etag }
}

/** Looks at the book as it is now: a save may have landed without an answer, the page may have moved, or gone. */
async function findOut(save: Save, error: unknown): Promise<SaveOutcome> {
  const { calls, book, page, saved, place, draft } = save
  const files = await calls.list(book.id)
  const now = findPageByEtag(files, saved.etag)
  if (now === page) return refused(null, serverMessageOf(error))
  if (now !== null) return saveAt(save, now)
  if (classifyChange(files, page, book.ext, place) === 'gone') return refused('pageGone')
  const theirs = await calls.readPage(book.id, page, book.ext, files)
  const isOurs = theirs.text === draft.text && areFiguresEqual(theirs.figures, draft.figures)
  return isOurs ? { kind: 'saved', page, etag: theirs.etag } : refused('other', null, theirs)
}
