import { hasStatus } from '@hikma/publishing/ApiError'
import { reasonOf, serverMessageOf } from '../api/serverMessageOf.ts'
import { findPageByEtag } from '../page/pageLocation.ts'
import type { Edit } from './createEdit.ts'

/** Discards the draft. A page that was just added and never saved is taken out of the book again. */
export async function cancelEdit(edit: Edit): Promise<void> {
  const { added, phase, busy, draft } = edit.getState()
  // while a page is being added, `addPage` finds the edit over and takes the page away
  if (!added || phase === 'closed' || busy === 'adding') return edit.end(draft.uploaded)
  if (busy === null) await withdrawPage(edit)
}

/** Takes the added page away and goes on with what was before: with another added page, or with reading. */
export async function withdrawPage(edit: Edit): Promise<void> {
  const { calls, bookId, getState, setState, onBook, turnTo } = edit
  const { added, page, saved, draft } = getState()
  if (!added) return
  setState({ busy: 'deleting', error: null })
  const taking = takeAway(edit, page, saved.etag)
  const isDone = taking.then(
    () => true,
    () => false,
  )
  calls.noteWithdrawal(bookId, isDone)
  if (!edit.isClosed()) turnTo(Math.max(1, added.page))
  try {
    const book = await taking
    if (book) onBook(book)
  } catch (error) {
    if (!edit.isClosed()) turnTo(page)
    return setState({
      busy: null,
      error: { kind: 'withdraw', reason: reasonOf(error), serverMessage: serverMessageOf(error) },
    })
  }
  if (!added.added || edit.isClosed()) return edit.end(draft.uploaded)
  await edit.deleteDraft()
  setState({ ...added, busy: null, error: null })
}

/** The book without the page; null if the page is not as it was added: somebody has saved or deleted it. */
async function takeAway({ calls, bookId, getBook }: Edit, page: number, etag: string) {
  const find = async () => (etag === '' ? page : findPageByEtag(await calls.list(bookId), etag))
  try {
    const at = await find()
    return at === null ? null : await calls.withdrawPage(getBook(), at)
  } catch (error) {
    if (hasStatus(error, 404)) return null
    if (!hasStatus(error, 412)) throw error
    const book = await calls.findBook(bookId)
    const at = book && etag !== '' ? await find() : null
    return book && at !== null ? calls.withdrawPage(book, at) : book
  }
}
