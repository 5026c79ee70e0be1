import { readForEditing } from './readForEditing.ts'
import type { Edit } from './createEdit.ts'

/** Reads the page and restores its draft, if there is one. */
export async function loadPage(edit: Edit): Promise<void> {
  const { calls, getBook, turnTo, deleteDraft, firstPage, found, getState, setState } = edit
  setState({ phase: 'loading' })
  try {
    const { isDone, ...read } = await readForEditing(calls, getBook(), getState().page, found)
    if (read.page !== firstPage) turnTo(read.page)
    if (isDone) await deleteDraft()
    setState({ phase: 'writing', ...read })
  } catch {
    setState({ phase: 'failed' })
  }
}
