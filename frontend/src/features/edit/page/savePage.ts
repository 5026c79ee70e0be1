import { pageName } from '@hikma/contracts/areaNames'
import type { Book } from '@hikma/contracts/book'
import { hasStatus, isOutcomeUnknown } from '@hikma/publishing/ApiError'
import type { EditCalls } from '../api/createEditCalls.ts'
import { reasonOf, serverMessageOf } from '../api/serverMessageOf.ts'
import type { EditErrorReason } from './EditError.ts'
import { areFiguresEqual, type PageDraft, type SavedPage } from './pageDraft.ts'
import { classifyChange, findPageByEtag, type PageLocation } from './pageLocation.ts'

export interface SaveRefusal {
  kind: 'refused'
  reason: EditErrorReason
  serverMessage: string | null
  /** The version that somebody else has saved. */
  theirs: SavedPage | null
}
export type SaveOutcome = { kind: 'saved'; page: number; etag: string } | SaveRefusal

interface SavePageOptions {
  calls: EditCalls
  book: Pick<Book, 'id' | 'ext'>
  page: number
  saved: SavedPage
  location: PageLocation
  draft: PageDraft
}

const refused = (
  reason: EditErrorReason,
  serverMessage: string | null = null,
  theirs: SavedPage | null = null,
): SaveRefusal => ({ kind: 'refused', reason, serverMessage, theirs })

/** Saves a page with its figures. A page that others have only moved is saved at its present number. */
export async function savePage(options: SavePageOptions): Promise<SaveOutcome> {
  try {
    return await saveAt(options, options.page)
  } catch (error) {
    if (!hasStatus(error, 404, 412) && !isOutcomeUnknown(error)) return refused(null, serverMessageOf(error))
    return await resolveFailedSave(options, error).catch((cause: unknown) =>
      refused(hasStatus(cause, 404) ? 'bookGone' : reasonOf(cause), serverMessageOf(error)),
    )
  }
}

async function saveAt({ calls, book, saved, draft }: SavePageOptions, page: number): Promise<SaveOutcome> {
  const { text, figures } = draft
  const etag = await calls.savePage(book.id, pageName(page, book.ext), { text, figures, etag: saved.etag })
  return { kind: 'saved', page, etag }
}

/** Compares with the present book: the save may have succeeded without an answer, the page may have moved or gone. */
async function resolveFailedSave(options: SavePageOptions, error: unknown): Promise<SaveOutcome> {
  const { calls, book, page, saved, location, draft } = options
  const files = await calls.list(book.id)
  const current = findPageByEtag(files, saved.etag)
  if (current === page) return refused(null, serverMessageOf(error))
  if (current !== null) return saveAt(options, current)
  if (classifyChange(files, page, book.ext, location) === 'gone') return refused('pageGone')
  const theirs = await calls.readPage(book.id, page, book.ext, files)
  const isOurs = theirs.text === draft.text && areFiguresEqual(theirs.figures, draft.figures)
  return isOurs ? { kind: 'saved', page, etag: theirs.etag } : refused('other', null, theirs)
}
