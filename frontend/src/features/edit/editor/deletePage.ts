import type { Edit } from './createEdit.ts'
import { explainRefusal } from './explainRefusal.ts'

/** Deletes this page. The reader leaves it at once, and returns to it if the library refuses. */
export async function deletePage(edit: Edit): Promise<void> {
  const { calls, getBook, onDeletionBegun, onDeletionEnded, getState, setState } = edit
  const { busy, phase, page, draft } = getState()
  if (busy || phase !== 'writing') return
  setState({ busy: 'deleting', error: null })
  onDeletionBegun(page)
  try {
    onDeletionEnded(await calls.deletePage(getBook(), page))
  } catch (error) {
    onDeletionEnded('stays')
    const explained = await explainRefusal(edit, 'delete', error)
    return setState({ busy: null, error: explained })
  }
  await edit.end(draft.uploaded)
}
