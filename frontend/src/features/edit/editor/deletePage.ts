import type { Edit } from './createEdit.ts'
import { explainRefusal } from './explainRefusal.ts'

/** Deletes this page. The reader moves on at once, and comes back if the library refuses. */
export async function deletePage(edit: Edit): Promise<void> {
  const { calls, getBook, onLeaving, onLeft, getState, setState } = edit
  const { busy, phase, page, draft } = getState()
  if (busy || phase !== 'writing') return
  setState({ busy: 'deleting', error: null })
  onLeaving(page)
  try {
    onLeft(await calls.deletePage(getBook(), page))
  } catch (error) {
    onLeft('stays')
    const explained = await explainRefusal(edit, 'delete', error)
    return setState({ busy: null, error: explained })
  }
  await edit.end(draft.uploaded)
}
