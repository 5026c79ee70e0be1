import { pageName } from '@hikma/contracts/areaNames'
import type { Book } from '@hikma/contracts/book'
import { removeUnusedFigures } from '../figures/removeUnusedFigures.ts'
import { draftOf, newPage, type SavedPage, unusedCandidates } from '../page/pageDraft.ts'
import { locationOf } from '../page/pageLocation.ts'
import { withdrawPage } from './cancelEdit.ts'
import type { Edit } from './createEdit.ts'
import { explainRefusal } from './explainRefusal.ts'

/** Inserts a page after this one and edits it at once. Returns to the page before if the library refuses. */
export async function addPage(edit: Edit): Promise<void> {
  const { calls, bookId, ext, getBook, flush, deleteDraft, getState, setState } = edit
  const before = getState()
  if (before.busy) return
  const isWriting = before.phase === 'writing'
  const { text, figures } = newPage(ext, isWriting ? before : null)
  const page = Math.min(before.page, getBook().totalPages) + 1
  const saved = { text, figures, etag: '' }
  const draft = draftOf(saved)
  setState({ phase: 'writing', page, saved, draft, busy: 'adding', error: null, restoredAt: null, added: before })
  await flush()
  let book: Book
  try {
    book = await calls.insertPage(getBook(), page, text, figures)
  } catch (error) {
    setState({ ...before, busy: null, phase: isWriting ? 'writing' : 'closed' })
    return setState({ error: await explainRefusal(edit, 'add', error) })
  }
  await deleteDraft()
  edit.onBook(book)
  if (getState().phase === 'closed') return void (await withdrawPage(edit))
  edit.turnTo(page)
  await readEtag(edit, page, saved)
  await removeUnusedFigures(calls, bookId, unusedCandidates({}, figures, before.draft.uploaded))
}

/** Without its etag the new page could not be saved. */
async function readEtag({ calls, bookId, ext, setState }: Edit, page: number, saved: SavedPage): Promise<void> {
  try {
    const files = await calls.list(bookId)
    const etag = files.find(({ name }) => name === pageName(page, ext))?.etag ?? ''
    setState({ location: locationOf(files, page, ext), saved: { ...saved, etag }, busy: null })
  } catch {
    setState({ phase: 'failed', busy: null })
  }
}
