import { hasStatus } from '@hikma/publishing/ApiError'
import { reasonOf, serverMessageOf } from '../api/serverMessageOf.ts'
import type { EditError } from '../page/EditError.ts'
import { findPageByEtag } from '../page/pageLocation.ts'
import type { Edit } from './createEdit.ts'

/** Finds out why Add Page or Delete Page was refused. Takes over the present book and the page's number in it. */
export async function explainRefusal(edit: Edit, kind: 'add' | 'delete', error: unknown): Promise<EditError> {
  const { calls, bookId, getBook, onBook, turnTo, getState, setState } = edit
  const serverMessage = serverMessageOf(error)
  try {
    const before = getBook()
    const book = await calls.findBook(bookId)
    if (!book) return { kind, reason: 'bookGone', serverMessage: null }
    if (book.version === before.version) return { kind, reason: null, serverMessage }
    const page = findPageByEtag(await calls.list(bookId), getState().saved.etag)
    onBook(book)
    if (page !== null && page !== getState().page) {
      setState({ page })
      turnTo(page)
    }
    return { kind, reason: hasStatus(error, 412) ? 'changed' : null, serverMessage: null }
  } catch (cause) {
    return { kind, reason: reasonOf(cause), serverMessage }
  }
}
